import type { Page } from 'playwright-core';

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
/** Beside the title, or in the list while that is empty: both lead to the same. */
export const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').getByLabel(label).first().fill(value);
};
export const find = async (page: Page, label: string, words: string, option: RegExp | string) => {
  await page.getByRole('main').getByLabel(label).first().fill(words);
  await page.getByRole('option', { name: option }).first().click();
};
export const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('main').getByLabel(label).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
export const typeDay = async (page: Page, label: string, digits: string) => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
};
