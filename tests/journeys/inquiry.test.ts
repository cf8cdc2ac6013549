import { expect, inject, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { doorsPath } from '#wire/doors.ts';
import { holdBack } from './heldBack.ts';
import { openAs, phone } from './signedIn.ts';

it.each(['en', 'fr', 'zh'] as const)(
  'a cardholder looks up one balance with the token, in %s, and leaves',
  async (language) => {
    const words = await loadMessages(language);
    const page = await openAs({ language, viewport: phone });
    await page.goto('/inquery');
    await page.getByLabel(words.inquiry.cardToken).fill(inject('inquiryToken'));
    await page.getByRole('button', { name: words.inquiry.submit }).click();
    await page.waitForURL('**/single/balance-search');
    await page.getByText(words.inquiry.balance.available).waitFor();
    await page.getByText(/••••/).first().waitFor();
    await page.goto('/inquery');
    await page.waitForURL('**/single/balance-search');
    await page.getByRole('button', { name: words.inquiry.balance.leave }).click();
    await page.waitForURL('**/inquery');
    await page.goto('/single/balance-search');
    await page.waitForURL('**/inquery');
  },
);

it('what is below the balance doesn’t move when it comes, so that who presses it then presses it', async () => {
  const page = await openAs({ viewport: phone });
  await page.goto('/inquery');
  await page.getByLabel('Card Token').fill(inject('inquiryToken'));
  const answer = await holdBack(page, `**${doorsPath}/**`);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/single/balance-search');
  const leave = page.getByRole('button', { name: 'Done' });
  const before = await leave.boundingBox();
  await page.getByRole('region', { name: 'Loading…' }).waitFor();
  answer();
  await page.getByText(/••••/).first().waitFor();
  expect(await leave.boundingBox()).toEqual(before);
});

it('a token with a typing error is refused in words that say what to do', async () => {
  expectComplaint('401');
  const page = await openAs();
  await page.goto('/inquery');
  await page.getByLabel('Card Token').fill(inject('inquiryToken').replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X')));
  await page.keyboard.press('Enter');
  await page.getByText('This card token isn’t valid').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/inquery');
});
