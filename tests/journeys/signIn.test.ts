import { describe, expect, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { withAuthenticator } from './authenticator.ts';
import { type Person, people, signIn } from './people.ts';
import { type Look, openAs, phone, signedIn } from './signedIn.ts';

const looks: [Person, Look][] = [
  ['operator', { language: 'en', theme: 'light' }],
  ['acme', { language: 'fr', theme: 'dark', viewport: phone }],
  ['viewer', { language: 'zh', theme: 'light', viewport: phone }],
  ['globex', { language: 'zh', theme: 'dark' }],
];

describe('signing in', () => {
  it.each(looks)('lets %s in to the dashboard (%o), and out again [S1.1] [S1.15]', async (person, look) => {
    const words = await loadMessages(look.language ?? 'en');
    const page = await openAs(look);
    await signIn(page, people[person], look.language);
    await page.getByRole('heading', { level: 1, name: words.menu.dashboard }).waitFor();
    await page.getByText(words.dashboard.totalAccountBalance).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${look.language}`));
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words.ra.auth.logout }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/.test(key)))).toEqual([]);
  });

  it('refuses a wrong password with the catalogue’s words and keeps the e-mail that was typed', async () => {
    expectComplaint('401');
    const page = await openAs();
    await page.goto('/login');
    await page.getByLabel('Email').fill(people.acme);
    await page.locator('input[type=password]').fill('Portal#2025');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Login failed, please check username or password' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.getByLabel('Email').inputValue()).toBe(people.acme);
  });

  it('says what is missing before asking the gateway', async () => {
    const page = await openAs();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('login-card')) asked++;
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Please enter Email').waitFor();
    await page.getByText('This field is required').waitFor();
    expect(asked).toBe(0);
  });
});

it('the root leads to the login [S2.6]', async () => {
  const page = await openAs();
  await page.goto('/');
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
});

describe('a session', () => {
  it('that has ended is told, and closing the message leads to the login [S4.14]', async () => {
    expectComplaint('401');
    const page = await signedIn('viewer');
    await page.goto('/dashboard');
    await page.context().clearCookies({ name: /portal_sid/ });
    await page.getByRole('link', { name: 'Balances', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Request Unauthorized' });
    await toast.getByRole('button', { name: 'Close notification' }).press('Enter');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('portal-token'))).toBeNull();
  });

  it('keeps who is signed in away from the login page, in a new tab too', async () => {
    const page = await signedIn('viewer');
    const tab = await page.context().newPage();
    await tab.goto('/login');
    await tab.waitForURL('**/dashboard');
  });

  it('ended in one tab is ended in all', async () => {
    const page = await openAs();
    await signIn(page, people.viewer);
    const tab = await page.context().newPage();
    await tab.goto('/account/balance');
    await tab.getByRole('heading', { level: 1, name: 'Balances' }).waitFor();
    // Nothing moves on a tab that isn't looked at: who presses something is there.
    await page.bringToFront();
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await tab.waitForURL('**/login');
  });
});

describe('a password that is easy', () => {
  const first = 'Welcome#1';
  const chosen = 'Harbour-7-Lantern';

  it('has to be changed before anything else, and then opens the door [S2.63] [S4.13]', async () => {
    const page = await openAs();
    await signIn(page, people.newcomer, 'en', first);
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor();
    await dialog.getByLabel('Current Password').fill(first);
    await dialog.getByLabel('New Password').fill(chosen);
    await dialog.getByLabel('Confirm Password').fill(chosen);
    const startedAnew = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Password successfully changed. Redirecting to the login page…').waitFor();
    await startedAnew;
    await page.waitForURL('**/login');
    await signIn(page, people.newcomer, 'en', chosen);
    await page.getByText('Total Account Balance').waitFor();
  });

  it('was changed: its owner sees where they are signed in, and ends the other sessions', async () => {
    const [page, other] = [await openAs(), await openAs()];
    for (const each of [page, other]) await signIn(each, people.newcomer, 'en', chosen);
    await page.goto('/setting');
    // Said by whichever of the other's calls comes first: what it asks now and then of itself, or its next screen.
    expectComplaint('401');
    await page.getByRole('button', { name: 'End All Other Sessions' }).click();
    await page.getByText(/^(Session|\d+ sessions) ended$/).waitFor();
    await other.goto('/account/balance');
    await other.waitForURL('**/login*');
  });

  it('is no good once it was changed', async () => {
    expectComplaint('401');
    const page = await openAs();
    await page.goto('/login');
    await page.getByLabel('Email').fill(people.newcomer);
    await page.locator('input[type=password]').fill(first);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Login failed' }).waitFor();
  });

  it('may have a passkey beside it: added, asked for at the login and before what takes the password, and removed', async () => {
    // The password that is asked for again, and what is asked for beside it.
    expectComplaint('422');
    const page = await openAs();
    await withAuthenticator(page);
    await signIn(page, people.newcomer, 'en', chosen);
    await page.goto('/setting');
    const prompt = page.getByRole('dialog', { name: 'Confirm It’s You' });
    const confirm = async () => {
      await prompt.locator('input[type=password]').fill(chosen);
      await page.keyboard.press('Enter');
    };
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    await page.getByRole('dialog', { name: 'Add Passkey' }).getByLabel('Name').fill('Work laptop');
    await page.keyboard.press('Enter');
    await confirm();
    const codes = page.getByRole('dialog', { name: 'Save Your Recovery Codes' });
    await codes.getByRole('listitem').first().waitFor();
    await codes.getByRole('button', { name: 'I’ve Saved Them' }).click();
    await page.getByText('Passkey added').waitFor();
    await page.getByText('Work laptop').waitFor();

    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(people.newcomer);
    await page.locator('input[type=password]').fill(chosen);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use a Passkey' }).click();
    await page.waitForURL('**/dashboard');

    await page.goto('/setting');
    await page.getByText(/last used/).waitFor();
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await confirm();
    await prompt.getByRole('button', { name: 'Use a Passkey' }).click();
    await page.getByText('Passkey removed').waitFor();
    await page.getByText(/^Off\. When it’s on/).waitFor();
  });
});
