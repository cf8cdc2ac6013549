import { act, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { breakpoints } from '#domain/preference/layout.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { tonesOf } from '../kit/theme/palette.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** Which scheme the browser asks for, and who wants to know when that changes. */
let browser: { isDark: boolean; media: EventTarget };
beforeEach(() => {
  browser = { isDark: false, media: new EventTarget() };
  vi.stubGlobal('matchMedia', (query: string) => ({
    addEventListener: browser.media.addEventListener.bind(browser.media),
    removeEventListener: browser.media.removeEventListener.bind(browser.media),
    get matches() {
      return query.includes('dark') && browser.isDark;
    },
  }));
});
afterEach(() => vi.unstubAllGlobals());

const turnBrowser = (isDark: boolean) =>
  act(() => {
    browser.isDark = isDark;
    browser.media.dispatchEvent(new Event('change'));
  });

/** The settings page of somebody; `kept`: what cookies of earlier visits say. */
async function settings(kept: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(kept)) Cookies.set(`portal-${name}`, value);
  const visit = await renderPortal(gateway, { at: '/setting', as: await gateway.makeUser() });
  await screen.findByRole('heading', { name: 'Appearance' });
  const choose = (group: string, name: string) =>
    visit.user.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
  const turn = (name: string) => visit.user.click(screen.getByRole('switch', { name }));
  return { ...visit, choose, turn };
}

const cookie = (name: string) => Cookies.get(`portal-${name}`);
const page = document.documentElement;
const [light, dark, paper] = ['#F4F6F6', '#10161B', '#FFFFFF'];
const main = () => screen.getByRole('main');

describe('the theme', () => {
  it('is what was chosen, whatever the browser would rather have [S1.21]', async () => {
    const { choose } = await settings();
    await choose('Theme', 'Dark');
    expect(cookie('theme')).toBe('dark');
    expect(page).toHaveStyle({ backgroundColor: dark });
    turnBrowser(true);
    await choose('Theme', 'Light');
    expect(cookie('theme')).toBe('light');
    expect(page).toHaveStyle({ backgroundColor: light });
    await choose('Theme', 'System');
    expect(cookie('theme')).toBe('system');
    expect(page).toHaveStyle({ backgroundColor: dark });
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ])('is as it was the last time: %s [S1.21] [S1.30]', async (theme, ground) => {
    browser.isDark = theme === 'light';
    await settings({ theme });
    expect(page).toHaveStyle({ backgroundColor: ground });
  });

  it('is the browser’s where nothing was chosen, also when that changes, which is kept for the next start [S1.31] [S3.44]', async () => {
    browser.isDark = true;
    await settings();
    expect(page).toHaveStyle({ backgroundColor: dark });
    expect(cookie('color-scheme')).toBe('dark');
    turnBrowser(false);
    expect(page).toHaveStyle({ backgroundColor: light });
    expect(cookie('color-scheme')).toBe('light');
    expect(cookie('theme')).toBeUndefined();
  });
});

describe('a preference takes effect at once, is kept, and holds the next time:', () => {
  it('the skin [S1.22]', async () => {
    const { choose } = await settings();
    expect(page).toHaveStyle({ backgroundColor: light });
    await choose('Skin', 'Bordered');
    expect(cookie('skin')).toBe('bordered');
    expect(page).toHaveStyle({ backgroundColor: paper });
    await choose('Skin', 'Default');
    expect(page).toHaveStyle({ backgroundColor: light });
  });

  it.each(['#7C5CE0', '#C2417C'])('the primary colour: %s [S1.23]', async (color) => {
    const { user } = await settings();
    await user.click(screen.getByRole('button', { name: color }));
    expect(cookie('primary-color')).toBe(color);
    const chosen = within(screen.getByRole('group', { name: 'Theme' })).getByRole('button', { pressed: true });
    expect(chosen).toHaveStyle({ color: tonesOf('light', color).primary.ink });
    expect(localStorage.getItem('portal-loader-color')).toBe(color);
  });

  it('the blurred navbar [S1.24]', async () => {
    const { turn } = await settings();
    const blur = () => getComputedStyle(screen.getByRole('banner')).getPropertyValue('backdrop-filter');
    expect(blur()).toContain('blur');
    await turn('Blurred Navbar');
    expect(cookie('navbar-blur')).toBe('false');
    expect(blur()).toBe('none');
  });

  it('the collapsed navigation, by its own button, too [S1.25]', async () => {
    const { turn, user } = await settings();
    await turn('Collapsed Navigation');
    expect(cookie('vertical-nav-collapsed')).toBe('true');
    const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
    await waitFor(() => expect(navigation).toHaveStyle({ width: '60px' }));
    await user.click(screen.getByRole('button', { name: 'Expand navigation' }));
    expect(cookie('vertical-nav-collapsed')).toBe('false');
    expect(navigation).toHaveStyle({ width: '236px' });
    expect(screen.getByRole('switch', { name: 'Collapsed Navigation' })).not.toBeChecked();
  });

  it('the width of the content [S1.26]', async () => {
    const { choose } = await settings();
    expect(getComputedStyle(main()).maxWidth).not.toContain('px');
    await choose('Content Width', 'Boxed');
    expect(cookie('content-width')).toBe('boxed');
    expect(main()).toHaveStyle({ maxWidth: `${breakpoints.lg + 160}px` });
  });

  it('the footer [S1.27]', async () => {
    const { choose } = await settings();
    const footer = () => screen.queryByRole('contentinfo');
    expect(getComputedStyle(footer() as HTMLElement).position).not.toBe('sticky');
    await choose('Footer', 'Sticky');
    expect(cookie('footer-type')).toBe('sticky');
    expect(footer()).toHaveStyle({ position: 'sticky', bottom: '0px' });
    await choose('Footer', 'Hidden');
    expect(cookie('footer-type')).toBe('hidden');
    expect(footer()).toBeNull();
    await choose('Footer', 'Static');
    expect(getComputedStyle(footer() as HTMLElement).position).not.toBe('sticky');
  });

  it('the navbar [S1.28]', async () => {
    const { choose } = await settings();
    expect(screen.getByRole('banner')).toHaveStyle({ position: 'sticky', top: '0px' });
    await choose('Navbar', 'Static');
    expect(cookie('navbar-type')).toBe('static');
    expect(getComputedStyle(screen.getByRole('banner')).position).not.toBe('sticky');
    await choose('Navbar', 'Hidden');
    expect(cookie('navbar-type')).toBe('hidden');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('button', { name: /Account menu/ })).toBeVisible();
  });

  it('the direction of the text [S1.29]', async () => {
    const { choose } = await settings();
    expect(page.dir).toBe('ltr');
    await choose('Text Direction', 'Right to Left');
    expect(cookie('direction')).toBe('rtl');
    expect(page.dir).toBe('rtl');
    expect(main()).toHaveStyle({ direction: 'rtl' });
  });

  it('all of them are as they were left [S1.30]', async () => {
    await settings({
      skin: 'bordered',
      'primary-color': '#7C5CE0',
      'navbar-blur': 'false',
      'vertical-nav-collapsed': 'true',
      'content-width': 'boxed',
      'footer-type': 'sticky',
      'navbar-type': 'static',
      direction: 'rtl',
    });
    expect(page.dir).toBe('rtl');
    const chosen = (group: string) =>
      within(screen.getByRole('group', { name: group })).getByRole('button', { pressed: true });
    const named = ['Skin', 'Content Width', 'Footer', 'Navbar', 'Text Direction'];
    expect(named.map((group) => chosen(group).textContent)).toEqual([
      'Bordered',
      'Boxed',
      'Sticky',
      'Static',
      'Right to Left',
    ]);
    expect(chosen('Primary Colour')).toHaveAccessibleName('#7C5CE0');
    expect(screen.getByRole('switch', { name: 'Blurred Navbar' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Collapsed Navigation' })).toBeChecked();
    expect(main()).toHaveStyle({ maxWidth: `${breakpoints.lg + 160}px` });
    expect(screen.getByRole('contentinfo')).toHaveStyle({ position: 'sticky' });
    expect(getComputedStyle(screen.getByRole('banner')).position).not.toBe('sticky');
  });
});
