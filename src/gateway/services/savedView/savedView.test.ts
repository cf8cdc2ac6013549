import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { mostViews, type SavedView, type ViewContent } from '#domain/savedView/savedView.ts';
import { type Answer, type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import type { Right } from '#tests/roles.ts';
import { untilWaiting } from '#tests/waitingForLocks.ts';

let gateway: TestGateway;
let customer: string;
beforeAll(async () => {
  gateway = await testGateway();
  customer = await gateway.makeCustomer();
});
afterAll(() => gateway.close());

const content = (more: Partial<ViewContent> = {}): ViewContent => ({
  list: 'card',
  filter: { cardStatus: cardStatus.code.blocked },
  sort: { field: 'createdAt', order: 'DESC' },
  columns: { order: ['cell:card', 'cardStatus'], hidden: ['createdAt'] },
  ...more,
});
type Person = TestUser & { caller: Caller };
async function person(values: object = { customer }): Promise<Person> {
  const user = await gateway.makeUser(values);
  return { ...user, caller: (await gateway.signIn(user)).caller };
}
const save = ({ caller }: Person, viewName: string, more: Partial<ViewContent> = {}) =>
  gateway.command(caller, 'saveView', { viewName, content: content(more) });
async function saved(by: Person, viewName = 'Blocked ones', more: Partial<ViewContent> = {}): Promise<SavedView> {
  const { status, body } = await save(by, viewName, more);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.dto;
}
async function shared(by: Person, viewName = 'For all of us', more: Partial<ViewContent> = {}): Promise<SavedView> {
  const { id } = await saved(by, viewName, more);
  const { status, body } = await gateway.command(by.caller, 'shareView', { id, isShared: true });
  expect(status).toBe(200);
  return body.dto;
}
const seenBy = async ({ caller }: Person, list?: string): Promise<SavedView[]> =>
  (await gateway.command(caller, 'savedViews', list ? { list } : {})).body.dto;
const namesSeenBy = async (by: Person) => (await seenBy(by)).map(({ viewName }) => viewName);
/** Gives somebody a role with just these rights, with which they sign in again. */
async function withOnly(whom: Person, holds: readonly Right[]): Promise<void> {
  await gateway.giveRole(whom.id, { holds });
  whom.caller = (await gateway.signIn(whom)).caller;
}
const errorsOf = async (answer: ReturnType<typeof save>) => {
  const { status, body } = await answer;
  return [status, body.errors ?? body.msg];
};

describe('a view of a list', () => {
  it('opens with ids as its list knows them, though they were written in capitals', async () => {
    const { id, accountId } = await gateway.makeCard({ customer });
    const filter = { accountId: accountId.toUpperCase(), followsCardId: [id.toUpperCase()] };
    expect((await saved(await person(), 'Of one account', { filter })).filter).toEqual({
      accountId,
      followsCardId: [id],
    });
  });

  it('is kept for the one who saved it, on whichever device they sign in', async () => {
    const owner = await person();
    const made = await saved(owner);
    expect(made).toMatchObject({ ...content(), viewName: 'Blocked ones', isOwn: true, isShared: false });
    const elsewhere = await gateway.signIn(owner);
    expect(await seenBy({ ...owner, ...elsewhere })).toEqual([made]);
    expect(await seenBy(owner, 'account')).toEqual([]);
  });

  it('is seen by nobody else: not by a colleague, nor by operator staff; nor changed, shared or removed', async () => {
    const { id } = await saved(await person());
    const others = [await person(), await person({}), await person({ customer: await gateway.makeCustomer() })];
    for (const other of others) {
      expect(await seenBy(other)).toEqual([]);
      for (const [command, input] of [
        ['changeView', { id, viewName: 'Mine now' }],
        ['changeView', { id, content: content() }],
        ['shareView', { id, isShared: true }],
        ['deleteView', { id }],
      ] as const)
        expect([command, (await gateway.command(other.caller, command, input)).status]).toEqual([command, 404]);
    }
  });

  it('is renamed, shows something else from now on, and is removed', async () => {
    const owner = await person();
    const { id } = await saved(owner);
    const change = (input: object) => gateway.command(owner.caller, 'changeView', { id, ...input });
    expect((await change({ viewName: ' Lost ones ' })).body.dto).toMatchObject({ ...content(), viewName: 'Lost ones' });
    const filter = { cardStatus: cardStatus.code.lost };
    expect((await change({ content: content({ filter }) })).body.dto).toMatchObject({ viewName: 'Lost ones', filter });
    expect(await errorsOf(change({ content: content({ list: 'account', filter: {} }) }))).toEqual([
      400,
      { 'content.list': 'This value isn’t valid' },
    ]);
    expect((await gateway.command(owner.caller, 'deleteView', { id })).status).toBe(200);
    expect(await seenBy(owner)).toEqual([]);
  });

  it('is saved once however often it is sent', async () => {
    const owner = await person();
    const body = { dtoName: 'saveView', requestId: gateway.requestId(), viewName: 'Once', content: content() };
    const answers = await Promise.all([1, 2, 3].map(() => gateway.door(owner.caller, 'call', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await namesSeenBy(owner)).toEqual(['Once']);
  });

  it('stands among its owner’s first and then those of others, by its name, whether in small letters or capitals', async () => {
    const ours = await gateway.makeCustomer();
    const [owner, colleague] = [await person({ customer: ours }), await person({ customer: ours })];
    for (const viewName of ['early', 'Middle']) await shared(colleague, viewName);
    for (const viewName of ['Zero', 'open']) await saved(owner, viewName);
    expect(await namesSeenBy(owner)).toEqual(['open', 'Zero', 'early', 'Middle']);
  });

  it('has a name that no other of its owner’s has, in small letters or capitals', async () => {
    const owner = await person();
    await saved(owner, 'Blocked');
    expect(await errorsOf(save(owner, 'BLOCKED'))).toEqual([
      422,
      { viewName: 'You already have a view named “BLOCKED” for this list' },
    ]);
    await saved(owner, 'Blocked', { list: 'cardholder', filter: {} });
    await saved(await person(), 'Blocked');
    const { id } = await saved(owner, 'Other');
    const renamed = gateway.command(owner.caller, 'changeView', { id, viewName: 'blocked' });
    expect((await renamed).status).toBe(422);
    expect((await gateway.command(owner.caller, 'changeView', { id, viewName: 'OTHER' })).status).toBe(200);
  });

  it(`is one of ${mostViews} at most, also of those that are saved at the same moment`, async () => {
    const owner = await person();
    for (let made = 0; made < mostViews - 2; made += 1) await saved(owner, `View ${made}`);
    const last = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(owner, name)));
    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 422, 422]);
    expect(await errorsOf(save(owner, 'Another'))).toEqual([
      422,
      'You have 50 views already. Delete one to save another.',
    ]);
  });
});

const hundredIds = Array.from({ length: 100 }, () => crypto.randomUUID());

describe('what a view narrows by', () => {
  const cases: readonly (readonly [string, Partial<ViewContent> | { viewName: string }, Record<string, string>])[] = [
    ['a field that the list doesn’t know', { filter: { owner: 'me' } }, { 'content.filter.owner': 'Unknown field' }],
    ['a name from the prototype', { filter: { toString: 1 } }, { 'content.filter.toString': 'Unknown field' }],
    [
      'a value that it can’t have',
      { filter: { cardholderId: 7 } },
      { 'content.filter.cardholderId': 'This value isn’t valid' },
    ],
    [
      'a card’s number',
      { filter: { q: 'alice 4111-1111 1111.1111' } },
      { 'content.filter.q': 'Leave out the card number. Views can’t contain one.' },
    ],
    ['an order that it doesn’t offer', { sort: { field: 'cvv', order: 'ASC' } }, { 'content.sort': 'Unknown field' }],
    [
      'columns that are no names',
      { columns: { order: ['<script>'], hidden: [] } },
      { 'content.columns.order.0': 'This value isn’t valid' },
    ],
    [
      'more than a view can hold',
      { filter: { cardholderId: hundredIds, customerId: hundredIds } },
      { 'content.filter': 'This filter is too long for a view. Choose fewer values.' },
    ],
  ];
  it.each(cases)('is refused where it is %s, and nothing is written down of it', async (_, more, errors) => {
    const owner = await person();
    expect(await errorsOf(save(owner, 'Bad', more as Partial<ViewContent>))).toEqual([400, errors]);
    expect(await seenBy(owner)).toEqual([]);
    const kept = await gateway.database.asOwner(async (db) =>
      JSON.stringify(await db.selectFrom('auditLogs').select('after').where('userId', '=', owner.id).execute()),
    );
    expect(kept).not.toContain('4111');
  });

  it('is of a list that there is, and that one may see', async () => {
    const owner = await person();
    const unknown = gateway.command(owner.caller, 'saveView', {
      viewName: 'Bad',
      content: { ...content(), list: 'passwords' },
    });
    expect((await unknown).status).toBe(400);
    const viewer = await person({ customer, role: 'Customer viewer' });
    expect((await save(viewer, 'Users', { list: 'user', filter: {} })).status).toBe(403);
  });

  it('may hold ids, whatever their digits', async () => {
    const ids = ['41111111-1111-4111-8111-111111111111', ...Array.from({ length: 40 }, () => crypto.randomUUID())];
    expect((await saved(await person(), 'Some', { filter: { cardholderId: ids } })).filter).toEqual({
      cardholderId: ids,
    });
  });

  it('may hold days and times as they were chosen, and leaves out what is empty', async () => {
    const createdAt = { from: '2026-03-01 08:00:00', to: '2026-03-31' };
    const made = await saved(await person(), 'March', { filter: { createdAt, q: '', cardStatus: null } });
    expect(made.filter).toEqual({ createdAt });
  });

  it('is forgotten where the list doesn’t know it any more; the rest of the view is opened', async () => {
    const owner = await person();
    const { id } = await saved(owner);
    await gateway.database.asOwner((db) =>
      db
        .updateTable('savedViews')
        .set({
          filter: JSON.stringify({ ...content().filter, riskColour: 'red', cardholderId: 'none' }),
          sort: JSON.stringify({ field: 'riskColour', order: 'ASC' }),
        })
        .where('id', '=', id)
        .execute(),
    );
    expect(await seenBy(owner)).toMatchObject([{ id, filter: content().filter, hasLeftOut: true, sort: null }]);
    await gateway.database.asOwner((db) =>
      db.updateTable('savedViews').set({ list: 'fax' }).where('id', '=', id).execute(),
    );
    expect(await seenBy(owner)).toEqual([]);
  });
});

describe('a shared view', () => {
  it('of a customer’s administrator is seen by everybody of that customer and nobody else, staff included', async () => {
    const ours = await gateway.makeCustomer();
    const administrator = await person({ customer: ours });
    await shared(administrator);
    const colleague = await person({ customer: ours, role: 'Customer viewer' });
    expect(await seenBy(colleague)).toMatchObject([{ viewName: 'For all of us', isShared: true, isOwn: false }]);
    expect(await seenBy(await person())).toEqual([]);
    expect(await namesSeenBy(await person({}))).not.toContain('For all of us');
  });

  it('of operator staff is seen by staff and by no customer', async () => {
    await shared(await person({ role: 'Operator' }), 'Of staff');
    expect(await namesSeenBy(await person({}))).toContain('Of staff');
    expect(await seenBy(await person())).toEqual([]);
  });

  it('takes the right to share: without it nobody shares their own, and changes, takes back or removes another’s', async () => {
    const ours = await gateway.makeCustomer();
    const { id } = await shared(await person({ customer: ours }));
    const viewer = await person({ customer: ours, role: 'Customer finance' });
    const own = await saved(viewer);
    for (const [command, input] of [
      ['shareView', { id: own.id, isShared: true }],
      ['shareView', { id, isShared: false }],
      ['changeView', { id, viewName: 'Ours' }],
      ['changeView', { id, content: content() }],
      ['deleteView', { id }],
    ] as const)
      expect([command, (await gateway.command(viewer.caller, command, input)).status]).toEqual([command, 403]);
    const administrator = await person({ customer: ours });
    expect((await gateway.command(administrator.caller, 'changeView', { id, viewName: 'Ours' })).status).toBe(200);
    expect((await gateway.command(administrator.caller, 'deleteView', { id })).status).toBe(200);
  });

  it('has one name: whoever gives it one that its owner has just given another is told', async () => {
    const ours = await gateway.makeCustomer();
    const [owner, colleague] = [await person({ customer: ours }), await person({ customer: ours })];
    const { id } = await shared(owner);
    const other = await saved(owner, 'Mine');
    const renaming = (by: Person) => gateway.command(by.caller, 'changeView', { id, viewName: 'Ours' });
    let answer: Promise<Answer> | undefined;
    await gateway.asStaff(async (db) => {
      await db.updateTable('savedViews').set({ viewName: 'Ours' }).where('id', '=', other.id).execute();
      answer = renaming(colleague);
      await untilWaiting(gateway.database);
    });
    const told = { viewName: expect.stringContaining('Ours') };
    expect(await answer).toMatchObject({ status: 422, body: { errors: told } });
  });

  it('can’t be made of a view by the way it is saved or changed', async () => {
    const owner = await person({ customer, role: 'Customer viewer' });
    const { id } = await saved(owner);
    for (const [command, input] of [
      ['saveView', { viewName: 'Loud', content: content(), isShared: true }],
      ['changeView', { id, isShared: true }],
    ] as const)
      expect((await gateway.command(owner.caller, command, input)).status).toBe(400);
  });

  it('isn’t seen by who may not see its list, or what it narrows or is ordered by', async () => {
    const ours = await gateway.makeCustomer();
    const administrator = await person({ customer: ours });
    await shared(administrator, 'People', { list: 'user', filter: {} });
    await shared(administrator, 'Rich', { list: 'account', filter: { balance: { from: '1000' } } });
    await shared(administrator, 'Richest', {
      list: 'account',
      filter: {},
      sort: { field: 'balance', order: 'DESC' },
    });
    await shared(administrator, 'Plain', { list: 'account', filter: { q: 'Main' } });
    const limited = await person({ customer: ours });
    await withOnly(limited, ['account:read', 'account:read:withoutBalance']);
    expect(await namesSeenBy(limited)).toEqual(['Plain']);
    const own = await save(limited, 'Rich', { list: 'account', filter: { balance: { from: '1' } } });
    expect([own.status, Object.keys(own.body.errors)]).toEqual([403, ['balance']]);
    const rich = content({ list: 'account', filter: { balance: { from: '1' } } });
    const { id } = await saved(limited, 'Mine', { list: 'account', filter: {} });
    const changed = await gateway.command(limited.caller, 'changeView', { id, content: rich });
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([403, ['balance']]);
  });

  it('that looks for a text is seen by who may see only some fields of its list, as the list itself is searched by them', async () => {
    const ours = await gateway.makeCustomer();
    const [administrator, limited] = [await person({ customer: ours }), await person({ customer: ours })];
    const sort = { field: 'accountName', order: 'ASC' } as const;
    await shared(administrator, 'Main ones', { list: 'account', filter: { q: 'Main' }, sort });
    await gateway.giveRole(limited.id, {
      holds: [],
      limits: [{ of: 'account:read', fields: ['accountName', 'currency'] }],
    });
    limited.caller = (await gateway.signIn(limited)).caller;
    const asked = { dtoName: 'account', page: 1, size: 10, filter: { q: 'Main' } };
    expect((await gateway.door(limited.caller, 'page', asked)).status).toBe(200);
    expect(await namesSeenBy(limited)).toEqual(['Main ones']);
  });

  it('isn’t there for who may not see its list or what it narrows by, whatever they would do to it', async () => {
    const ours = await gateway.makeCustomer();
    const [administrator, limited] = [await person({ customer: ours }), await person({ customer: ours })];
    const own = await saved(limited, 'Mine', { list: 'user', filter: {} });
    const { id: people } = await shared(administrator, 'People', { list: 'user', filter: {} });
    const { id: rich } = await shared(administrator, 'Rich', {
      list: 'account',
      filter: { balance: { from: '1000' } },
    });
    const { id: plain } = await shared(administrator, 'Plain', { list: 'account', filter: { q: 'Main' } });
    await withOnly(limited, ['account:read', 'account:read:withoutBalance', 'savedView:share']);
    const answers = async (id: string) => {
      const renamed = await gateway.command(limited.caller, 'changeView', { id, viewName: 'Ours' });
      const unshared = await gateway.command(limited.caller, 'shareView', { id, isShared: false });
      return [renamed.status, unshared.status];
    };
    const remove = async (id: string) => (await gateway.command(limited.caller, 'deleteView', { id })).status;
    for (const id of [people, rich]) expect([...(await answers(id)), await remove(id)]).toEqual([404, 404, 404]);
    expect(await answers(own.id)).toEqual([404, 404]);
    expect(await remove(own.id)).toBe(200);
    expect((await seenBy(administrator)).map(({ viewName }) => viewName).toSorted()).toEqual([
      'People',
      'Plain',
      'Rich',
    ]);
    expect((await gateway.command(limited.caller, 'changeView', { id: plain, viewName: 'Ours' })).status).toBe(200);
  });

  it('stays when its owner is deleted, and what they kept to themselves goes', async () => {
    const ours = await gateway.makeCustomer();
    const [leaver, stayer] = [await person({ customer: ours }), await person({ customer: ours })];
    const { id } = await shared(leaver);
    await saved(leaver, 'Private');
    const staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
    expect((await gateway.command(staff, 'deleteUser', { id: leaver.id })).status).toBe(200);
    expect(await seenBy(stayer)).toMatchObject([{ id, isOwn: false }]);
    const left = await gateway.database.asOwner((db) =>
      db.selectFrom('savedViews').select('id').where('customerId', '=', ours).execute(),
    );
    expect(left).toEqual([{ id }]);
  });

  it('that nobody owns any more is theirs who takes it back, under a name that none of their own has', async () => {
    const ours = await gateway.makeCustomer();
    const [leaver, stayer] = [await person({ customer: ours }), await person({ customer: ours })];
    const [{ id }, other] = [await shared(leaver, 'Left behind'), await shared(leaver, 'Also left')];
    await saved(stayer, 'Also left');
    const staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
    await gateway.command(staff, 'deleteUser', { id: leaver.id });
    const taken = await gateway.command(stayer.caller, 'shareView', { id, isShared: false });
    expect(taken.body.dto).toMatchObject({ isOwn: true, isShared: false });
    expect(await namesSeenBy(stayer)).toContain('Left behind');
    const refused = await gateway.command(stayer.caller, 'shareView', { id: other.id, isShared: false });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['viewName']]);
  });

  it('that nobody owns any more takes a name that only another side’s has', async () => {
    const [theirs, ours] = [await person({ customer: await gateway.makeCustomer() }), await person({})];
    const { caller } = await gateway.signIn(await gateway.makeUser(), { confirmed: true });
    await shared(theirs, 'Taken over there');
    const { id } = await shared(ours, 'Taken over here');
    for (const gone of [theirs, ours])
      expect((await gateway.command(caller, 'deleteUser', { id: gone.id })).status).toBe(200);
    const renamed = await gateway.command(caller, 'changeView', { id, viewName: 'Taken over there' });
    expect([renamed.status, renamed.body.errors]).toEqual([200, undefined]);
  });

  it('is told by the audit log, with its name; a private one’s is nobody’s business', async () => {
    const owner = await person();
    const { id } = await shared(owner, 'Loud');
    const { id: quiet } = await saved(owner, 'Quiet');
    await gateway.command(owner.caller, 'changeView', { id: quiet, viewName: 'Quieter' });
    expect((await gateway.command(owner.caller, 'deleteView', { id: quiet })).status).toBe(200);
    const staff = (await gateway.signIn(await gateway.makeUser())).caller;
    const lines = (await gateway.door(staff, 'list', { dtoName: 'auditLog', filter: { userId: owner.id } })).body.dto;
    expect(lines.find(({ operation }: { operation: string }) => operation === 'shareView')).toMatchObject({
      subject: 'savedView',
      subjectId: id,
      before: { isShared: false },
      after: { viewName: 'Loud', isShared: true },
    });
    expect(JSON.stringify(lines)).not.toContain('Quiet');
  });

  it('takes a person: a key has no views', async () => {
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer }), { confirmed: true });
    const wish = { keyName: 'Key', privileges: ['card:read'], validDays: 1 };
    const { secret } = (await gateway.command(caller, 'createApiKey', wish)).body.dto;
    const key: Caller = { headers: { authorization: `Bearer ${secret}` } };
    expect((await gateway.command(key, 'savedViews', {})).status).toBe(403);
  });
});
