import { globSync, readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDownloads } from '#gateway/jobs/runDownloads.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { type Asked, renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ exportAtOnce: 1 });
});
afterAll(() => gateway.close());

type Visit = Awaited<ReturnType<typeof renderPortal>>;

/** Presses a button by Enter, whose answer comes only when it is told to. */
async function press({ user, interfere }: Visit, name: string | RegExp, asks: (asked: Asked) => boolean) {
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  let times = 0;
  interfere((asked) => {
    if (!asks(asked)) return undefined;
    times += 1;
    return answered;
  });
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(times).toBe(1));
  return { button, refuse: () => answer(Response.json({ code: '20001', msg: 'Not now' })), times: () => times };
}

/** How often it was asked, pressed once more while the focus was held. */
async function timesAsked(visit: Visit, { button, refuse, times }: Awaited<ReturnType<typeof press>>) {
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveFocus();
  await visit.user.keyboard('{Enter}');
  const asked = times();
  refuse();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(button).toHaveFocus();
  return asked;
}

async function someone() {
  const customer = await gateway.makeCustomer();
  for (let made = 0; made < 2; made += 1) await gateway.makeCard({ customer });
  return gateway.makeUser({ customer });
}

test('who asks for a balance again is still at the button meanwhile', async () => {
  const card = await gateway.makeCard({ balance: 9_900n });
  const visit = await renderPortal(gateway, { at: '/inquery' });
  await visit.user.type(await screen.findByLabelText(/Card Token/), card.inquiryToken);
  await visit.user.click(screen.getByRole('button', { name: 'Show Balance' }));
  await screen.findByText('99.00');
  expect(await timesAsked(visit, await press(visit, 'Refresh', ({ body }) => body?.dtoName === 'cardBalance'))).toBe(1);
});

test('who takes a file is still at its icon meanwhile', async () => {
  const as = await someone();
  await gateway.command((await gateway.signIn(as)).caller, 'requestExport', { noun: 'card', format: 'csv' });
  await runDownloads(gateway.ports);
  const visit = await renderPortal(gateway, { at: '/userCenter/tradeDownload', as });
  expect(
    await timesAsked(visit, await press(visit, /^Download: card-/, ({ path }) => path.includes('/download'))),
  ).toBe(1);
});

test('who saves a view is still at the button meanwhile, and afterwards when there is nothing to save', async () => {
  const visit = await renderPortal(gateway, { at: '/card/cards', as: await someone() });
  await visit.user.click(await screen.findByRole('button', { name: 'Saved Views' }));
  await visit.user.type(await screen.findByRole('textbox', { name: 'View Name' }), 'Mine');
  expect(await timesAsked(visit, await press(visit, 'Save', ({ body }) => body?.dtoName === 'saveView'))).toBe(1);
  visit.interfere(() => undefined);
  await visit.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'View Name' })).toHaveValue(''));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('who asks for the dashboard’s numbers again is still at the button meanwhile', async () => {
  const visit = await renderPortal(gateway, { at: '/dashboard', as: await someone() });
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Refresh' })).toBeEnabled());
  const pressed = await press(visit, 'Refresh', ({ body }) => body?.dtoName === 'dashboardSummary');
  expect(await timesAsked(visit, pressed)).toBe(1);
});

test('who ends a session is still at its button meanwhile, and among the sessions once it is ended', async () => {
  const as = await someone();
  await gateway.signIn(as);
  const visit = await renderPortal(gateway, { at: '/setting', as, confirmed: true });
  const pressed = await press(visit, /^End session on/, ({ body }) => body?.dtoName === 'endOwnSessions');
  expect(await timesAsked(visit, pressed)).toBe(1);
  visit.interfere(() => undefined);
  await visit.user.keyboard('{Enter}');
  await waitFor(() => expect(pressed.button).not.toBeInTheDocument());
  const sessions = screen.getByRole('heading', { name: 'Sessions' }).closest('section');
  expect(sessions).toContainElement(document.activeElement as HTMLElement);
});

test('who leaves the dialog that asks for the password is at the button again', async () => {
  const { user } = await renderPortal(gateway, { at: '/setting', as: await someone() });
  const button = await screen.findByRole('button', { name: 'Set Up Two-Step Login' });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Confirm It’s You' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

test('who chooses what to hear of stays at the box, and what is chosen meanwhile is kept, too', async () => {
  const as = await someone();
  const { user, interfere } = await renderPortal(gateway, { at: '/setting', as });
  const boxes = ['Card blocked: in the portal', 'Card blocked: by email'].map((name) =>
    screen.findByRole('checkbox', { name }),
  );
  const [inbox, mail] = (await Promise.all(boxes)) as [HTMLInputElement, HTMLInputElement];
  const before = [inbox.checked, mail.checked];
  const held: (() => void)[] = [];
  interfere(({ body }) =>
    body?.dtoName === 'wishNotices'
      ? new Promise<undefined>((resolve) => held.push(() => resolve(undefined)))
      : undefined,
  );
  act(() => inbox.focus());
  await user.keyboard(' ');
  await waitFor(() => expect(held).toHaveLength(1));
  expect(inbox).toHaveFocus();
  act(() => mail.focus());
  await user.keyboard(' ');
  expect([inbox.checked, mail.checked]).toEqual(before.map((isOn) => !isOn));
  expect(held).toHaveLength(1);
  held[0]?.();
  await waitFor(() => expect(held).toHaveLength(2));
  held[1]?.();
  const kept = () =>
    gateway.asStaff((db) =>
      db.selectFrom('noticeWishes').select(['inbox', 'mail']).where('userId', '=', as.id).execute(),
    );
  await expect.poll(kept, { timeout: 10_000 }).toEqual([{ inbox: !before[0], mail: !before[1] }]);
  expect([inbox.checked, mail.checked]).toEqual(before.map((isOn) => !isOn));
  expect(mail).toHaveFocus();
});

test('a wish that can’t be kept is told, and the box stands as it did', async () => {
  const { user, interfere } = await renderPortal(gateway, { at: '/setting', as: await someone() });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Card blocked: in the portal' });
  const before = box.checked;
  interfere(({ body }) =>
    body?.dtoName === 'wishNotices' ? Response.json({ code: '20001', msg: 'Not now' }) : undefined,
  );
  await user.click(box);
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(box.checked).toBe(before);
});

test('no button is left to MUI’s `loading`, which disables it from under the focus', () => {
  const sources = globSync('src/portal/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'));
  expect(sources.filter((path) => /\sloading=\{/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
