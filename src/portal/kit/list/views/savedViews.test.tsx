import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { mostViews, type ViewContent } from '#domain/savedView/savedView.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => gateway.close());

/** A customer with a card and a blocked one, and somebody of it on the list of them. */
async function openCards(as?: TestUser, at = '/card/cards') {
  const person = as ?? (await someone());
  const visit = await renderPortal(gateway, { at, as: person });
  await screen.findByRole('table', { name: 'Cards' });
  return { ...visit, person };
}
async function someone(role?: 'Customer finance'): Promise<TestUser & { customer: string }> {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer });
  await gateway.makeCard({ customer, status: cardStatus.code.blocked });
  return { ...(await gateway.makeUser({ customer, ...(role && { role }) })), customer };
}
const content: ViewContent = {
  list: 'card',
  filter: { cardStatus: cardStatus.code.blocked, q: '•' },
  sort: { field: 'last4', order: 'ASC' },
  columns: { order: ['cardStatus', 'cell:card'], hidden: ['createdAt'] },
};
const save = async (caller: Caller, viewName: string, more: Partial<ViewContent> = {}): Promise<string> =>
  (await gateway.command(caller, 'saveView', { viewName, content: { ...content, ...more } })).body.dto.id;

const menu = () => screen.findByRole('button', { name: /^Saved Views/ });
const panel = () => within(screen.getByRole('dialog', { name: 'Saved Views' }));
type User = Awaited<ReturnType<typeof renderPortal>>['user'];
async function openPanel(user: User) {
  await user.click(await menu());
  await screen.findByRole('textbox', { name: 'View Name' });
  return panel();
}
const act = async (user: User, name: string, label: string) => {
  await user.click(panel().getByRole('button', { name: `Actions for “${name}”` }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
};
const named = (name: string) => screen.findByRole('button', { name });

it('where the session is over, asking for views ends it', async () => {
  const { user, interfere } = await openCards();
  interfere(({ body }) =>
    body?.dtoName === 'savedViews'
      ? Response.json({ code: '40100', msg: 'Request Unauthorized' }, { status: 401 })
      : undefined,
  );
  await user.click(await menu());
  expect(await screen.findByText('Request Unauthorized')).toBeVisible();
});

describe('a view of a list', () => {
  it('is saved under a name, opened on another device, and names itself while it is open', async () => {
    const first = await openCards();
    await first.user.click(await screen.findByRole('button', { name: 'Card' }));
    await waitFor(() => expect(first.path()).toContain('sort=last4'));
    await first.user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nothing');
    await waitFor(() => expect(first.path()).toContain('nothing'));
    await openPanel(first.user);
    expect(panel().getByText('No saved views yet')).toBeVisible();
    await first.user.type(panel().getByRole('textbox', { name: 'View Name' }), 'Mine');
    await first.user.keyboard('{Enter}');
    await waitFor(() => expect(panel().getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-current', 'true'));
    await first.user.keyboard('{Escape}');
    expect(await named('Saved Views, open: Mine')).toBeVisible();
    // Another browser, which knows nothing of the first.
    cleanup();
    localStorage.clear();
    const second = await openCards(first.person);
    await openPanel(second.user);
    await second.user.click(panel().getByRole('button', { name: 'Mine' }));
    await waitFor(() => expect(second.path()).toContain('nothing'));
    expect(second.path()).toContain('sort=last4');
    expect(await named('Saved Views, open: Mine')).toBeVisible();
  });

  it('says that something else is shown than it says, and shows that from now on when it is told to', async () => {
    const person = await someone();
    await save((await gateway.signIn(person)).caller, 'Blocked');
    const { user, asked } = await openCards(person);
    await openPanel(user);
    await user.click(panel().getByRole('button', { name: 'Blocked' }));
    await named('Saved Views, open: Blocked');
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), '7');
    await user.click(await named('Saved Views, open: Blocked, changed'));
    expect(panel().getByText('Changed')).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Save Changes to “Blocked”' }));
    expect(await named('Saved Views, open: Blocked')).toBeVisible();
    const change = asked.find(({ body }) => body?.dtoName === 'changeView')?.body;
    expect(change).toMatchObject({ content: { list: 'card', filter: { q: '•7' } } });
  });

  it('is left by going to a tab', async () => {
    const person = await someone();
    await save((await gateway.signIn(person)).caller, 'Blocked');
    const { user } = await openCards(person);
    await openPanel(user);
    await user.click(panel().getByRole('button', { name: 'Blocked' }));
    await named('Saved Views, open: Blocked');
    await user.click(within(screen.getByRole('navigation', { name: 'Views' })).getByRole('link', { name: 'All' }));
    expect(await named('Saved Views')).toBeVisible();
  });

  it('is renamed and removed, once its name was read again', async () => {
    const person = await someone();
    const { caller } = await gateway.signIn(person);
    await save(caller, 'Blocked');
    await save(caller, 'Other');
    const { user } = await openCards(person);
    await openPanel(user);
    await act(user, 'Blocked', 'Rename');
    const renaming = within(await screen.findByRole('dialog', { name: 'Rename “Blocked”' }));
    await user.clear(renaming.getByRole('textbox'));
    await user.type(renaming.getByRole('textbox'), 'Other{Enter}');
    expect(await renaming.findByText('You already have a view named “Other” for this list')).toBeVisible();
    await user.type(renaming.getByRole('textbox'), ' two{Enter}');
    await waitFor(() => expect(panel().getByRole('button', { name: 'Other two' })).toBeVisible());
    await act(user, 'Other two', 'Delete');
    const asking = within(await screen.findByRole('dialog', { name: 'Delete the view “Other two”?' }));
    await user.click(asking.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(panel().queryByRole('button', { name: 'Other two' })).toBeNull());
    expect(panel().getByRole('button', { name: 'Other' })).toBeVisible();
  });

  it('isn’t saved with a card’s number: what was typed stays, and it says why', async () => {
    const { user, router } = await openCards();
    // What is typed there is cut down to its end; an address may come from elsewhere.
    await router.navigate(`/card/cards?filter=${JSON.stringify({ q: '4111 1111 1111 1111' })}`);
    await screen.findByText('No records found');
    await openPanel(user);
    const name = panel().getByRole('textbox', { name: 'View Name' });
    await user.type(name, 'That card{Enter}');
    expect(await panel().findByText('Leave out the card number. Views can’t contain one.')).toBeVisible();
    expect(name).toHaveValue('That card');
  });

  it('of a list that was changed since opens without what isn’t there any more, and says so', async () => {
    const person = await someone();
    const { caller } = await gateway.signIn(person);
    await save(caller, 'Old', { columns: { order: ['faxNumber', 'cardStatus'], hidden: ['telex'] } });
    await gateway.database.asOwner((db) =>
      db
        .updateTable('savedViews')
        .set({ filter: JSON.stringify({ telex: 1, q: 'a' }) })
        .where('viewName', '=', 'Old')
        .execute(),
    );
    const { user, path } = await openCards(person);
    await openPanel(user);
    await user.click(panel().getByRole('button', { name: 'Old' }));
    await waitFor(() => expect(decodeURIComponent(path())).toContain('filter={"q":"a"}'));
    expect(await named('Saved Views, open: Old')).toBeVisible();
    expect(await screen.findByText(/no longer has all filters of the view “Old”/)).toBeVisible();
  });

  it('that can’t be fetched is asked for again on demand', async () => {
    const { user, interfere } = await openCards();
    interfere(({ body }) =>
      body?.dtoName === 'savedViews' ? new Response('{"code":"50300","msg":"Away"}', { status: 503 }) : undefined,
    );
    await user.click(await menu());
    expect(await screen.findByText('We couldn’t load your views')).toBeVisible();
    interfere(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No saved views yet')).toBeVisible();
  });

  it('costs a list that is opened plain no question', async () => {
    const { asked } = await openCards();
    expect(asked.filter(({ body }) => body?.dtoName === 'savedViews')).toEqual([]);
  });
});

it('the menu says what a colleague has called a view meanwhile, each time it is opened', async () => {
  const { user, person } = await openCards();
  const { caller } = await gateway.signIn(person);
  const id = await save(caller, 'Blocked');
  await openPanel(user);
  await panel().findByRole('button', { name: 'Blocked' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await gateway.command(caller, 'changeView', { id, viewName: 'Blocked ones' });
  // What was asked for a moment ago isn't asked for anew.
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 5_000);
  await openPanel(user);
  expect(await panel().findByRole('button', { name: 'Blocked ones' })).toBeVisible();
});

describe('a shared view', () => {
  it('is offered to colleagues, who open it and can’t change it without the right', async () => {
    const administrator = await someone();
    await save((await gateway.signIn(administrator)).caller, 'For us');
    const first = await openCards(administrator);
    await openPanel(first.user);
    await act(first.user, 'For us', 'Share with Colleagues');
    await panel().findByText('Shared');
    cleanup();
    const { user } = await openCards(
      await gateway.makeUser({ customer: administrator.customer, role: 'Customer finance' }),
    );
    await openPanel(user);
    const colleagues = within(panel().getByRole('list', { name: 'Shared with colleagues' }));
    expect(colleagues.queryByRole('button', { name: 'Actions for “For us”' })).toBeNull();
    await user.click(colleagues.getByRole('button', { name: 'For us' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), '7');
    await user.click(await named('Saved Views, open: For us, changed'));
    expect(panel().queryByRole('button', { name: /^Save changes/ })).toBeNull();
    await user.type(panel().getByRole('textbox', { name: 'View Name' }), 'For me{Enter}');
    await panel().findByRole('button', { name: 'For me' });
    await act(user, 'For me', 'Rename');
    await user.keyboard('{Escape}');
    await user.click(panel().getByRole('button', { name: 'Actions for “For me”' }));
    expect(screen.queryByRole('menuitem', { name: /^Share/ })).toBeNull();
  });
});

describe('a shared view that is saved over by who doesn’t see all of its columns', () => {
  it('keeps those for the others: where they stood, and hidden as they were', async () => {
    const administrator = await someone();
    const { caller } = await gateway.signIn(administrator);
    const columns = { order: ['cell:card', 'cardRemark', 'endDay', 'cardStatus'], hidden: ['endDay'] };
    const id = await save(caller, 'For us', { columns });
    await gateway.command(caller, 'shareView', { id, isShared: true });
    const limits = [{ of: 'card:read', fields: ['cardRemark', 'endDay'], inverted: true }] as const;
    const { user } = await openCards(
      await gateway.makeUser({
        customer: administrator.customer,
        role: { like: 'Customer administrator', limits },
      }),
    );
    await openPanel(user);
    await user.click(panel().getByRole('button', { name: 'For us' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), '7');
    await user.click(await named('Saved Views, open: For us, changed'));
    await user.click(panel().getByRole('button', { name: 'Save Changes to “For us”' }));
    expect(await named('Saved Views, open: For us')).toBeVisible();
    const [view] = (await gateway.command(caller, 'savedViews', { list: 'card' })).body.dto;
    expect(view.filter).toEqual({ ...content.filter, q: '•7' });
    const { order, hidden } = view.columns;
    const known = (source: string) => columns.order.includes(source);
    expect(order.filter(known)).toEqual(columns.order);
    expect(hidden.filter(known)).toEqual(columns.hidden);
  });
});

describe('a shared view that a colleague has removed meanwhile', () => {
  /** Somebody at the menu that still offers it. */
  async function removed() {
    const { user, person } = await openCards();
    const id = await save((await gateway.signIn(person)).caller, 'For us');
    const { caller } = await gateway.signIn(person);
    await gateway.command(caller, 'shareView', { id, isShared: true });
    await openPanel(user);
    await panel().findByRole('button', { name: /^For us/ });
    await gateway.command(caller, 'deleteView', { id });
    return user;
  }
  const told = () => screen.findByText('The view “For us” is no longer there');
  const isGone = async () => {
    await waitFor(() => expect(panel().queryByRole('button', { name: /^For us/ })).toBeNull());
    expect(screen.queryByRole('dialog', { name: /For us/ })).toBeNull();
  };

  it.each(['Rename', 'Delete'])('goes from the menu of who would %s it', async (label) => {
    const user = await removed();
    await act(user, 'For us', label);
    const dialog = within(await screen.findByRole('dialog', { name: /For us/ }));
    if (label === 'Rename') await user.type(dialog.getByRole('textbox'), ' too');
    await user.click(dialog.getByRole('button', { name: label }));
    expect(await told()).toBeVisible();
    await isGone();
  });

  it('and of who would keep it to themselves again', async () => {
    const user = await removed();
    await act(user, 'For us', 'Stop Sharing');
    expect(await told()).toBeVisible();
    await isGone();
  });
});

describe('views that this browser kept', () => {
  const kept = (name: string, filter: object) => ({ ...content, list: undefined, name, filter });
  const keep = (key: string, views: unknown[]) =>
    localStorage.setItem('portal-views', JSON.stringify({ [key]: views }));
  const left = (key: string) => JSON.parse(localStorage.getItem('portal-views') ?? '{}')[key];

  it('are handed to the gateway once, under a name that is free', async () => {
    const person = await someone();
    await save((await gateway.signIn(person)).caller, 'blocked', { filter: {} });
    const key = `${person.id}.card/cards.views`;
    keep(key, [kept('Blocked', { q: 'x' }), kept('Own', {}), 'garbage']);
    const { user } = await openCards(person);
    expect(await screen.findByText('The 2 views saved in this browser are now in your account')).toBeVisible();
    await openPanel(user);
    for (const name of ['blocked', 'Blocked (2)', 'Own']) expect(panel().getByRole('button', { name })).toBeVisible();
    expect(left(key)).toEqual([]);
  });

  it('are forgotten where the gateway refuses one, which is said', async () => {
    const person = await someone();
    const key = `${person.id}.card/cards.views`;
    keep(key, [kept('Secret', { q: '4111111111111111' }), kept('Own', {})]);
    const { user } = await openCards(person);
    expect(
      await screen.findByText(/The view “Secret” couldn’t be moved to your account: Leave out the card number/),
    ).toBeVisible();
    await openPanel(user);
    expect(panel().getByRole('button', { name: 'Own' })).toBeVisible();
    expect(left(key)).toEqual([]);
  });

  it('stay where they are while there is no room for them', async () => {
    const person = await someone();
    const { caller } = await gateway.signIn(person);
    for (let made = 0; made < mostViews; made += 1) await save(caller, `View ${made}`);
    const key = `${person.id}.card/cards.views`;
    keep(key, [kept('Own', {})]);
    const { asked } = await openCards(person);
    await waitFor(() => expect(asked.some(({ body }) => body?.dtoName === 'saveView')).toBe(true));
    await gateway.settled();
    expect(left(key)).toHaveLength(1);
  });
});
