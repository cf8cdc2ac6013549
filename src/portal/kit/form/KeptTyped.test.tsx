import { act, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedInUser } from '#domain/user/user.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

type Visit = Awaited<ReturnType<typeof renderPortal>>;

/** As any answer of the gateway does that says so. */
async function endSession({ user, portal }: Visit) {
  act(() => portal.unauthorized.announce('Request Unauthorized'));
  await user.click(await screen.findByText('Request Unauthorized'));
  await screen.findByRole('heading', { name: 'Login' });
}

async function signIn({ user }: Visit, { email, password }: TestUser) {
  await user.type(screen.getByLabelText(/Email/), email);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

/** A form of a new customer that was begun. */
async function begun(as: TestUser) {
  const visit = await renderPortal(gateway, { at: '/customers/create', as, confirmed: true });
  await visit.user.type(await screen.findByLabelText(/Customer Name/), 'Harbour Lights');
  return visit;
}

test('what was typed when the session ended stands there again for whoever signs in anew', async () => {
  const as = await gateway.makeUser();
  const visit = await begun(as);
  await endSession(visit);
  await signIn(visit, as);
  expect(await screen.findByText('What you had typed is here again')).toBeVisible();
  expect(screen.getByLabelText(/Customer Name/)).toHaveValue('Harbour Lights');
});

test('so does what was typed when a second factor had to be set up before anything else, once that is done', async () => {
  const { portal } = await begun(await gateway.makeUser());
  const known = { user: portal.session.state().user as SignedInUser, isEasyPassword: false, userAbilityRules: [] };
  act(() => portal.session.refresh({ ...known, needsSecondFactor: true }));
  await screen.findByRole('dialog', { name: 'Two-Step Login Required' });
  act(() => portal.session.refresh(known));
  expect(await screen.findByText('What you had typed is here again')).toBeVisible();
  expect(screen.getByLabelText(/Customer Name/)).toHaveValue('Harbour Lights');
});

test('and for nobody else', async () => {
  const visit = await begun(await gateway.makeUser());
  await endSession(visit);
  await signIn(visit, await gateway.makeUser());
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await visit.router.navigate('/customers/create');
  expect(await screen.findByLabelText(/Customer Name/)).toHaveValue('');
});

test('but not over what somebody else has written there meanwhile', async () => {
  const customer = await gateway.makeCustomer();
  const as = await gateway.makeUser();
  const { caller } = await gateway.signIn(await gateway.makeUser());
  const visit = await renderPortal(gateway, { at: `/customers/${customer}`, as });
  const name = await screen.findByLabelText(/Customer Name/);
  await visit.user.type(name, ' of mine');
  await endSession(visit);
  const data = { customerName: 'Theirs' };
  await gateway.door(caller, 'update', { dtoName: 'customer', requestId: gateway.requestId(), id: customer, data });
  await signIn(visit, as);
  expect(await screen.findByLabelText(/Customer Name/)).toHaveValue('Theirs');
  expect(within(screen.getByRole('main')).queryByText(/is here again/)).toBeNull();
});

test('what was typed when another tab began to look at the portal as somebody else stands there again afterwards', async () => {
  const visit = await begun(await gateway.makeUser());
  const { client } = visit.portal;
  const inAnotherTab = async () => {
    const { user } = await client.queryUser();
    localStorage.setItem('portal-user', JSON.stringify(user));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal-user' })));
  };
  const { id } = await gateway.asStaff((db) =>
    db.selectFrom('roles').select('id').where('roleName', '=', 'Customer viewer').executeTakeFirstOrThrow(),
  );
  await client.call('viewAsRole', { id, customerId: await gateway.makeCustomer() });
  await inAnotherTab();
  expect(await screen.findByRole('heading', { name: /not authorized/i })).toBeVisible();
  await client.call('endViewing', {});
  await inAnotherTab();
  expect(await screen.findByText('What you had typed is here again')).toBeVisible();
  expect(screen.getByLabelText(/Customer Name/)).toHaveValue('Harbour Lights');
});

/** An adjustment that somebody had begun in a dialog when their session ended; they are there again. */
async function adjusting() {
  const { accountId } = await gateway.makeCard();
  const as = await gateway.makeUser();
  const visit = await renderPortal(gateway, { at: `/account/balance/${accountId}/show`, as, confirmed: true });
  const open = async (name: string) => {
    await visit.user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await open('Adjust');
  await visit.user.type(dialog.getByLabelText(/Amount/), '12.5');
  await visit.user.type(dialog.getByLabelText(/Reason/), 'Counted twice');
  await endSession(visit);
  await signIn(visit, as);
  return open;
}

test('what was typed into a dialog stands there again where that is opened anew', async () => {
  const open = await adjusting();
  const dialog = await open('Adjust');
  expect(await screen.findByText('What you had typed is here again')).toBeVisible();
  expect(dialog.getByLabelText(/Amount/)).toHaveValue('12.5');
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('Counted twice');
});

test('and in no other of the same page', async () => {
  const open = await adjusting();
  const dialog = await open('Give Rebate');
  expect(dialog.getByLabelText(/Amount/)).toHaveValue('');
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('');
});

/** A remark that somebody had begun, in the first row of two accounts, when their session ended; they are there again. */
async function remarking() {
  const customer = await gateway.makeCustomer();
  for (let made = 0; made < 2; made++) await gateway.makeCard({ customer });
  const as = await gateway.makeUser({ customer });
  const visit = await renderPortal(gateway, { at: '/account/balance', as });
  const open = async (row: number) => {
    const pencils = await screen.findAllByRole('button', { name: /^Edit Remark/ });
    await visit.user.click(pencils[row] as HTMLElement);
    return within(await screen.findByRole('dialog')).findByLabelText(/Remark/);
  };
  await visit.user.type(await open(0), 'For the fair');
  await endSession(visit);
  await signIn(visit, as);
  return open;
}

test('so it does in the dialog of a record in a list', async () => {
  const open = await remarking();
  expect(await open(0)).toHaveValue('For the fair');
  expect(await screen.findByText('What you had typed is here again')).toBeVisible();
});

test('and in that of no other record there', async () => {
  const open = await remarking();
  expect(await open(1)).toHaveValue('');
});

test('and where a card’s remark is edited on its page', async () => {
  const customer = await gateway.makeCustomer();
  const { id } = await gateway.makeCard({ customer });
  const as = await gateway.makeUser({ customer });
  const visit = await renderPortal(gateway, { at: `/card/cards/${id}/show`, as });
  const open = async () => {
    await visit.user.click(await screen.findByRole('button', { name: 'Edit Remark' }));
    return screen.findByLabelText('Card Remark');
  };
  await visit.user.type(await open(), 'For the fair');
  await endSession(visit);
  await signIn(visit, as);
  expect(await open()).toHaveValue('For the fair');
});
