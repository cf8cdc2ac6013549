import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { emptyDatabase } from '#tests/database.ts';
import { programs } from '#tests/programs.ts';
import { freePort } from '../../scripts/port.mjs';
import { choose, fill, find, follow, press } from './filling.ts';
import {
  confirm,
  exportOf,
  firstSignIn,
  inviteUser,
  issueCard,
  makeStatement,
  nameProgramme,
  offerProduct,
  putMoney,
  signIn,
  spend,
  takeCardholderOn,
  ticked,
} from './firstDay.ts';
import { moving, openAs } from './signedIn.ts';

const servers = process.env.TEST_POSTGRES_URL;
const places = [['the embedded database', undefined], ...(servers ? [['PostgreSQL', servers] as const] : [])] as const;

let environment: Record<string, string> = {};
const { run, started, killAll } = programs(() => environment);
let clearAway: (() => Promise<void>) | undefined;
afterEach(async () => {
  killAll();
  await clearAway?.();
});

/** Lived through yesterday, so that there is a day to make a statement of: by a server whose clock is behind. */
const yesterday = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'yesterday.mjs')}` };
const behind = 23 * 3_600_000;
/** A zone in which that is the day before, whatever time it is. */
const zone = new Date().getUTCHours() < 12 ? 'Etc/UTC' : 'Pacific/Kiritimati';
const dayOf = (time: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date(time)).replaceAll('-', '');

/** An installation as one has it on its first day: production's settings, nothing in it. @returns its address */
async function install(server: string | undefined): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-first-day-'));
  const database = server === undefined ? undefined : await emptyDatabase(server);
  clearAway = async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const port = String(await freePort());
  environment = {
    PORT: port,
    NODE_ENV: 'production',
    PORTAL_DATA: folder,
    PORTAL_PUBLIC_URL: `http://localhost:${port}`,
    PORTAL_KEYS: `first:${Buffer.alloc(32, 9).toString('base64')}`,
    PORTAL_TIME_ZONE: zone,
    ...(database?.url && { DATABASE_URL: database.url }),
  };
  return `http://localhost:${port}`;
}

it.each(places)(
  'from an empty installation on %s to a spent card, its statement and its export, by the screens alone',
  async (_, server) => {
    // The password that is asked for again, and the code at the login.
    expectComplaint('422');
    const address = await install(server);
    const admin = run(
      'src/commands/admin-create.ts',
      ['--name', 'Ada Keeper', '--email', 'ada@issuer.test'],
      yesterday,
    );
    expect(await admin.exitCode).toBe(0);
    const given = /password {2}(\S+) {2}and/.exec(admin.said())?.[1] ?? '';
    const day = dayOf(Date.now() - behind);
    const first = await started(yesterday);
    const page = await openAs({ profile: 'new', baseURL: address, ...moving });
    const [recoveryCode] = await firstSignIn(page, given, behind);

    await page.getByText('0 of 10 done').waitFor();
    await nameProgramme(page);
    await ticked(page, 'Name the programme');
    await follow(page, 'Add Customer');
    await fill(page, {
      'Customer Name': 'Harbour Freight',
      'Contact Name': 'Robin',
      'Contact Email': 'robin@harbour.test',
    });
    await find(page, 'Country', 'United King', 'United Kingdom');
    await page.getByLabel('Sandbox').check();
    await press(page, 'Add Customer');
    await page.getByRole('heading', { level: 1, name: 'Harbour Freight' }).waitFor();
    await follow(page, 'Open Account');
    await choose(page, 'Currency', 'USD');
    await fill(page, { 'Account Name': 'Operating' });
    await press(page, 'Open Account');
    await page.getByRole('heading', { level: 1, name: /Operating/ }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Harbour Freight' }).click();
    await press(page, 'Enable');
    await confirm(page, 'Enable');

    await ticked(page, 'Enable the customer');
    await putMoney(page);
    await ticked(page, 'Put money on the account');
    await offerProduct(page);
    await ticked(page, 'Offer a product');
    await inviteUser(page);
    await takeCardholderOn(page);
    await ticked(page, 'Approve a cardholder');
    await issueCard(page);
    await ticked(page, 'Issue a card');
    await spend(page);
    await page.goto('/dashboard');
    await page.getByText('Total Account Balance').waitFor();
    expect(await page.getByText('Getting Started').count()).toBe(0);
    await page.getByText('Sandbox customers aren’t counted here').waitFor();

    const exported = await exportOf(page, '/card/authorizations');
    expect(exported).toContain('Corner Shop');
    const booked = await exportOf(page, '/account/transactions');
    expect(booked.split('\n').length).toBeGreaterThan(2);

    // Nobody asks while nobody is there.
    await page.goto('about:blank');
    first.child.kill('SIGTERM');
    await first.exitCode;
    const second = await started();
    // The session was yesterday's.
    await page.goto('/robots.txt');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/statement/statements');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await signIn(page, undefined, recoveryCode);
    await page.waitForURL('**/statement/statements*');
    await makeStatement(page, day);

    await page.goto('about:blank');
    second.child.kill('SIGTERM');
    await second.exitCode;
    const verified = run('src/commands/verify.ts');
    expect([await verified.exitCode, verified.said()]).toEqual([0, expect.stringContaining('rules hold')]);
  },
  900_000,
);
