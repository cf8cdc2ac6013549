import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardStatus, cardStatus, customerStatus, status } from '#domain/enumerations.ts';
import { formatMoney } from '#domain/money.ts';
import type { Notice } from '#domain/notice/notice.ts';
import { cardEnding } from '#domain/text.ts';
import { inTransaction, systemContext } from '#gateway/context.ts';
import { expireProposals } from '#gateway/jobs/expireProposals.ts';
import { gatherNotices } from '#gateway/jobs/gatherNotices.ts';
import { mailNotices } from '#gateway/jobs/mailNotices.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { forgetOld } from '#gateway/services/identity/forgetting.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestUser } from '#tests/records.ts';
import type { Limit, RoleName } from '#tests/roles.ts';
import { say } from '../../messages.ts';
import { tellOf } from './fromTrail.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

type Person = TestUser & { caller: Caller };
async function person(customer: string | undefined, role: RoleName = 'Customer administrator'): Promise<Person> {
  const user = await gateway.makeUser({ ...(customer && { customer }), role });
  return { ...user, caller: (await gateway.signIn(user, { confirmed: true })).caller };
}
/** A customer with somebody who acts, somebody who reads, and a card. */
async function company() {
  const customer = await gateway.makeCustomer();
  const [doer, reader] = [await person(customer), await person(customer, 'Customer viewer')];
  return { customer, doer, reader, card: await newCard(customer) };
}
async function newCard(customer: string, status: CardStatus = cardStatus.code.normal) {
  const card = await gateway.makeCard({ customer, balance: 500_00n, status });
  const { last4 } = await gateway.asStaff((db) =>
    db.selectFrom('cards').select('last4').where('id', '=', card.id).executeTakeFirstOrThrow(),
  );
  return { ...card, last4 };
}
const named = ({ last4 }: { last4: string }) => `${cardEnding(last4)} (Acme Travel)`;
const answered = async (of: Promise<{ status: number; body: { dto: unknown; msg?: string } }>) => {
  const { status, body } = await of;
  expect([status, body.msg]).toEqual([200, expect.anything()]);
  return body.dto;
};
const inboxOf = async ({ caller }: Person, input: object = {}) =>
  (await answered(gateway.command(caller, 'notices', input))) as { records: Notice[]; next: string | null };
const toldTo = async (to: Person, input: object = {}) => (await inboxOf(to, input)).records;
const unreadOf = async ({ caller }: Person) =>
  ((await answered(gateway.command(caller, 'unreadNotices'))) as { count: number }).count;
const act = async (by: { caller: Caller }, command: string, input: object) =>
  answered(gateway.command(by.caller, command, input));
const block = (by: { caller: Caller }, ...ids: string[]) => act(by, 'blockCard', { ids });
const noLimits = { overallTotalLimit: null, maxSingleAmount: null, monthlyLimit: null, maxDailyTransactions: null };

/** Somebody, or a whole customer, who can't come in any more. */
const disable = (what: 'users' | 'customers', id: string) =>
  gateway.asStaff((db) =>
    what === 'users'
      ? db.updateTable('users').set({ status: status.code.disabled }).where('id', '=', id).execute()
      : db
          .updateTable('customers')
          .set({ customerStatus: customerStatus.code.disabled })
          .where('id', '=', id)
          .execute(),
  );

/** Gives somebody a role of their own that is this one without what is said. */
const without = ({ id }: Person, like: RoleName, ...taken: Omit<Limit, 'inverted'>[]) =>
  gateway.giveRole(id, { like, limits: taken.map((each) => ({ ...each, inverted: true })) });

/** What one act has noted for the audit log: each of these cards went from one status to the other, and on. */
const noted = (customerId: string, ids: readonly string[], ...steps: readonly [CardStatus, CardStatus][]) =>
  inTransaction(systemContext(gateway.ports), (open) =>
    tellOf(
      open,
      'blockCard',
      steps.flatMap(([from, to]) =>
        ids.map((subjectId) => ({
          subject: 'card',
          subjectId,
          customerId,
          before: { cardStatus: from },
          after: { cardStatus: to },
        })),
      ),
    ),
  );
const noticesOf = ({ id }: Person) =>
  gateway.asStaff((db) => db.selectFrom('notices').select(['kind', 'subjectIds']).where('userId', '=', id).execute());

describe('people are told', () => {
  it('of a card that another has blocked: which, whose, and who did it', async () => {
    const { doer, reader, card } = await company();
    await block(doer, card.id);
    const [notice, ...more] = await toldTo(reader);
    expect(more).toEqual([]);
    expect(notice).toEqual({
      id: expect.any(String),
      kind: 'cardBlocked',
      times: 1,
      subjectId: card.id,
      text: `Card ${named(card)} was blocked`,
      doneByName: 'Robin Example',
      createdAt: gateway.ports.clock().toISOString(),
      readAt: null,
    });
    expect(await unreadOf(reader)).toBe(1);
  });

  it('of nothing that they have done themselves', async () => {
    const { doer, card } = await company();
    await block(doer, card.id);
    expect(await toldTo(doer)).toEqual([]);
    expect(await unreadOf(doer)).toBe(0);
  });

  it('of what operator staff do to their cards; operator staff and other customers’ people of none of that', async () => {
    const [{ doer, reader, card }, other] = [await company(), await company()];
    const staff = await person(undefined, 'Operator');
    await block({ caller: operator }, card.id);
    expect(await noticesOf(other.reader)).toEqual([]);
    expect((await toldTo(doer)).map(({ kind }) => kind)).toEqual(['cardBlocked']);
    expect((await toldTo(reader)).map(({ kind }) => kind)).toEqual(['cardBlocked']);
    expect(await toldTo(staff)).toEqual([]);
  });

  it('of nothing that happens while they are disabled', async () => {
    const { doer, reader, card } = await company();
    const second = await newCard(card.customer);
    await disable('users', reader.id);
    await block(doer, card.id);
    await gateway.asStaff((db) =>
      db.updateTable('users').set({ status: status.code.enabled }).where('id', '=', reader.id).execute(),
    );
    await block(doer, second.id);
    expect((await toldTo(reader)).map(({ subjectId }) => subjectId)).toEqual([second.id]);
  });

  it('of nothing that happens at another customer', async () => {
    const [one, other] = [await company(), await company()];
    await block(one.doer, one.card.id);
    expect(await toldTo(other.reader)).toEqual([]);
  });

  it('of each way that a card can go, in its own words', async () => {
    const { doer, reader, card } = await company();
    for (const command of ['blockCard', 'unblockCard', 'reportCardLoss', 'cancelCardLoss', 'revokeCard'])
      await act(doer, command, { ids: [card.id] });
    expect((await toldTo(reader)).map(({ kind }) => kind).toSorted()).toEqual(
      ['cardBlocked', 'cardUnblocked', 'cardLost', 'cardFound', 'cardEnded'].toSorted(),
    );
  });

  it('of other limits, and of nothing that only makes a card usable', async () => {
    const { customer, doer, reader } = await company();
    const card = await newCard(customer, cardStatus.code.unactivated);
    await act(doer, 'activateCard', { ids: [card.id] });
    expect(await toldTo(reader)).toEqual([]);
    await act(doer, 'updateCardLimits', { id: card.id, limits: { ...noLimits, dailyLimit: '5.00' } });
    expect(await toldTo(reader)).toMatchObject([{ kind: 'cardLimitsChanged', subjectId: card.id }]);
  });

  it('once of what was done to several cards at once', async () => {
    const { customer, doer, reader } = await company();
    const cards = [];
    for (let made = 0; made < 3; made += 1) cards.push((await gateway.makeCard({ customer })).id);
    await block(doer, ...cards);
    const told = await toldTo(reader);
    expect(told).toMatchObject([{ kind: 'cardBlocked', times: 3 }]);
    expect(cards).toContain(told[0]?.subjectId);
  });

  it('of nothing that was refused, or only tried', async () => {
    const { doer, reader, card } = await company();
    await block(doer, card.id);
    expect((await gateway.command(doer.caller, 'blockCard', { ids: [card.id] })).status).toBe(422);
    expect(await toldTo(reader)).toHaveLength(1);
  });

  it('of each of very many cards, a hundred in a notice', async () => {
    const { customer, reader } = await company();
    const ids = Array.from({ length: 150 }, () => crypto.randomUUID());
    await noted(customer, ids, [cardStatus.code.normal, cardStatus.code.blocked]);
    const rows = await noticesOf(reader);
    expect(rows.map(({ subjectIds }) => subjectIds.length).toSorted((one, other) => other - one)).toEqual([100, 50]);
    expect(rows.flatMap(({ subjectIds }) => subjectIds).toSorted()).toEqual(ids.toSorted());
  });

  it('once of a card that is done several things to in one act: what has become of it since before all', async () => {
    const { customer, reader, card } = await company();
    const { normal, closing, closed } = cardStatus.code;
    await noted(customer, [card.id], [normal, closing], [closing, closed]);
    expect((await noticesOf(reader)).map(({ kind }) => kind)).toEqual(['cardEnded']);
  });

  it('that they want to hear of something otherwise is in the audit log', async () => {
    const { reader } = await company();
    await act(reader, 'wishNotices', { kind: 'cardBlocked', inbox: false, mail: true });
    const filter = { userId: reader.id, operation: 'wishNotices' };
    const asked = { dtoName: 'auditLog', filter };
    const { body } = await gateway.door((await person(undefined, 'Operator administrator')).caller, 'list', asked);
    expect(body.dto).toMatchObject([
      { before: { cardBlocked: { inbox: true, mail: false } }, after: { cardBlocked: { inbox: false, mail: true } } },
    ]);
  });

  it('that a number was shown, and to whom', async () => {
    const { doer, reader, card } = await company();
    await act(doer, 'revealCard', { id: card.id, reason: 'Paying by phone', password: doer.password });
    const told = await toldTo(reader);
    expect(told).toMatchObject([
      {
        kind: 'cardRevealed',
        doneByName: 'Robin Example',
        text: `The number of card ${named(card)} was shown`,
      },
    ]);
    // Of ids enough, one is of figures alone.
    expect(JSON.stringify(told).replaceAll(/-[0-9a-f]{12}"/g, '"')).not.toMatch(/\d{12,}/);
  });
});

describe('what happens by itself', () => {
  /** All that has happened so far is gathered. */
  async function gathered() {
    gateway.clock.advance(2 * 60_000);
    await gatherNotices(gateway.ports);
  }

  it('is gathered: a declined purchase is told a while later, and once', async () => {
    const { reader, card } = await company();
    await gathered();
    expect((await network.tell(card, network.newLink(), 'authorize', '900.00')).body.dto.approved).toBe(false);
    await gatherNotices(gateway.ports);
    expect(await toldTo(reader)).toEqual([]);
    await gathered();
    await gathered();
    expect(await toldTo(reader)).toMatchObject([
      {
        kind: 'purchaseDeclined',
        times: 1,
        doneByName: null,
        text: `Card ${named(card)}: ${formatMoney('900.00', 'USD', 'en')} declined at Corner Shop`,
      },
    ]);
  });

  it('is told a day at a time, and each kind for itself: what can’t be told keeps nothing else from it', async () => {
    const { reader, card } = await company();
    await gathered();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '1.00');
    const decline = () => network.tell(card, network.newLink(), 'authorize', '900.00');
    const kinds = async () => {
      reader.caller = (await gateway.signIn(reader)).caller;
      return (await toldTo(reader)).map(({ kind }) => kind).toSorted();
    };
    await decline();
    gateway.clock.advance(3 * 24 * 3_600_000);
    const limit = new Date(gateway.clock.now() - 1).toISOString();
    await decline();
    await network.tell(card, link, 'reversal', '1.00');
    const change = (what: string) =>
      gateway.database.asOwner((db) => sql.raw(`alter table notices ${what}`).execute(db));
    await change(`add constraint hindered check (kind <> 'purchaseDeclined' or created_at < '${limit}') not valid`);
    await expect(gathered()).rejects.toThrow('hindered');
    expect(await kinds()).toEqual(['holdFreed', 'purchaseDeclined']);
    await change('drop constraint hindered');
    await gathered();
    expect(await kinds()).toEqual(['holdFreed', 'purchaseDeclined', 'purchaseDeclined']);
  });

  it('doesn’t tell of the increments of a purchase that was agreed to', async () => {
    const { reader, card } = await company();
    await gathered();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '20.00');
    expect((await network.tell(card, link, 'increment', '900.00')).body.dto.approved).toBe(false);
    await gathered();
    expect(await toldTo(reader)).toEqual([]);
  });

  it('is told once for a card, however often it was', async () => {
    const { reader, card } = await company();
    await gathered();
    for (const amount of ['700.00', '800.00', '900.00'])
      await network.tell(card, network.newLink(), 'authorize', amount);
    await gathered();
    expect(await toldTo(reader)).toMatchObject([{ times: 3, text: `Purchase declined (3): card ${named(card)}` }]);
  });

  it('tells of holds that are freed, and not of purchases that go through', async () => {
    const { reader, card } = await company();
    await gathered();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '20.00');
    await gathered();
    expect(await toldTo(reader)).toEqual([]);
    await network.tell(card, link, 'reversal', '20.00');
    await gathered();
    expect(await toldTo(reader)).toMatchObject([
      { kind: 'holdFreed', text: `Card ${named(card)}: hold by Corner Shop reversed or released` },
    ]);
  });

  it('tells who wants to hear of it that a balance was looked up', async () => {
    const { doer, reader, card } = await company();
    await act(reader, 'wishNotices', { kind: 'balanceLookedUp', inbox: true, mail: false });
    await gathered();
    const looked = await gateway.post('/api/dashboard/login-card-by-token', { card_token: card.inquiryToken });
    expect(looked.status).toBe(200);
    await gathered();
    await gathered();
    expect(await toldTo(reader)).toMatchObject([
      { kind: 'balanceLookedUp', text: `The balance of card ${named(card)} was looked up` },
    ]);
    expect(await toldTo(doer)).toEqual([]);
  });

  it('tells who wants to hear of it that a day’s statements are there, once for all of them', async () => {
    const { doer, reader } = await company();
    await act(reader, 'wishNotices', { kind: 'statementMade', inbox: true, mail: false });
    await gathered();
    gateway.clock.advance(86_400_000);
    await makeStatements(gateway.ports);
    await gathered();
    await gathered();
    const told = await gateway.asStaff((db) =>
      db
        .selectFrom('notices')
        .select(['userId', 'kind', 'subjectIds'])
        .where('userId', 'in', [doer.id, reader.id])
        .execute(),
    );
    expect(told).toMatchObject([{ userId: reader.id, kind: 'statementMade' }]);
    // Its people's sessions are over.
    operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  });
});

describe('an inbox', () => {
  it('is read one by one, or all at once', async () => {
    const { customer, doer, reader } = await company();
    for (let made = 0; made < 3; made += 1) await block(doer, (await gateway.makeCard({ customer })).id);
    const [first] = await toldTo(reader);
    await act(reader, 'readNotices', { ids: [first?.id] });
    expect(await unreadOf(reader)).toBe(2);
    expect((await toldTo(reader, { isUnread: true })).map(({ id }) => id)).not.toContain(first?.id);
    const readAt = (await toldTo(reader)).find(({ id }) => id === first?.id)?.readAt;
    expect(readAt).toBe(gateway.ports.clock().toISOString());
    gateway.clock.advance(1_000);
    await act(reader, 'readNotices', {});
    expect(await unreadOf(reader)).toBe(0);
    // When it was read first stays.
    expect((await toldTo(reader)).find(({ id }) => id === first?.id)?.readAt).toBe(readAt);
  });

  it('was read when it was read first', async () => {
    const { doer, reader, card } = await company();
    await block(doer, card.id);
    const [{ id } = { id: '' }] = await toldTo(reader);
    const readAt = gateway.ports.clock().toISOString();
    await act(reader, 'readNotices', { ids: [id] });
    gateway.clock.advance(1_000);
    await act(reader, 'readNotices', { ids: [id, id] });
    expect(await toldTo(reader)).toMatchObject([{ id, readAt }]);
  });

  it('is read as far as it was seen: what came since stays to be read', async () => {
    const { customer, doer, reader } = await company();
    for (let made = 0; made < 2; made += 1) await block(doer, (await gateway.makeCard({ customer })).id);
    const [newestSeen] = await toldTo(reader);
    gateway.clock.advance(1_000);
    await block(doer, (await gateway.makeCard({ customer })).id);
    await act(reader, 'readNotices', { newestSeen: newestSeen?.id });
    const [newest, ...others] = await toldTo(reader);
    expect(newest?.readAt).toBeNull();
    expect(others.map(({ readAt }) => readAt)).not.toContain(null);
    expect((await gateway.command(doer.caller, 'readNotices', { newestSeen: newest?.id })).status).toBe(404);
  });

  it('is its owner’s alone: another’s notice is not found, and all are one’s own', async () => {
    const { customer, doer, reader, card } = await company();
    const [colleague, stranger, staff] = [
      await person(customer),
      await person(await gateway.makeCustomer()),
      await person(undefined),
    ];
    await block(doer, card.id);
    const [notice] = await toldTo(reader);
    for (const other of [colleague, stranger, staff])
      expect((await gateway.command(other.caller, 'readNotices', { ids: [notice?.id] })).status).toBe(404);
    await act(colleague, 'readNotices', {});
    expect(await unreadOf(reader)).toBe(1);
  });

  it('is nobody’s without a session, nor a program’s', async () => {
    for (const command of ['notices', 'unreadNotices', 'readNotices', 'noticeWishes'])
      expect((await gateway.command({}, command)).status).toBe(401);
  });

  it('goes on page by page, the newest first, each once', async () => {
    const { customer, doer, reader } = await company();
    for (let made = 0; made < 23; made += 1) {
      gateway.clock.advance(1_000);
      await block(doer, (await gateway.makeCard({ customer })).id);
    }
    const first = await inboxOf(reader);
    expect([first.records.length, typeof first.next]).toEqual([20, 'string']);
    const rest = await inboxOf(reader, { after: first.next });
    expect([rest.records.length, rest.next]).toEqual([3, null]);
    const all = [...first.records, ...rest.records];
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect((await gateway.command(reader.caller, 'notices', { after: 'nowhere' })).status).toBe(400);
  });

  it('is counted up to a hundred', async () => {
    const { customer, reader, card } = await company();
    const hidden = await newCard(customer);
    await without(reader, 'Customer viewer', { of: 'card:read', conditions: { cardholderId: [hidden.cardholderId] } });
    await gateway.asStaff(async (db) => {
      const row = { customerId: customer, userId: reader.id, kind: 'cardBlocked' as const };
      const rest = { doneByName: null, inInbox: true, mailDue: false, readAt: null };
      const told = (times: number, { id }: { id: string }, after: number) =>
        Array.from({ length: times }, () => {
          const createdAt = new Date(gateway.clock.now() + after);
          return { ...row, ...rest, id: crypto.randomUUID(), subjectIds: [id], createdAt };
        });
      await db
        .insertInto('notices')
        .values([...told(120, card, 0), ...told(50, hidden, 1)])
        .execute();
    });
    expect(await unreadOf(reader)).toBe(100);
  });

  it('forgets what is older than three months', async () => {
    const { doer, reader, card } = await company();
    await block(doer, card.id);
    const day = 24 * 3_600_000;
    const later = { ...gateway.ports, clock: () => new Date(gateway.ports.clock().getTime() + 89 * day) };
    const countOf = async () =>
      (await gateway.asStaff((db) => db.selectFrom('notices').select('id').where('userId', '=', reader.id).execute()))
        .length;
    await forgetOld(later);
    expect(await countOf()).toBe(1);
    await forgetOld({ ...later, clock: () => new Date(later.clock().getTime() + 2 * day) });
    expect(await countOf()).toBe(0);
  });
});

describe('rights', () => {
  it('that were taken away since take what was told with them', async () => {
    const { customer, doer, reader, card } = await company();
    const barred = await person(customer, 'Customer viewer');
    await block(doer, card.id);
    expect([await unreadOf(reader), await unreadOf(barred)]).toEqual([1, 1]);
    await without(reader, 'Customer viewer', { of: 'card:read', conditions: { cardholderId: [card.cardholderId] } });
    await without(barred, 'Customer viewer', { of: 'card:read' });
    for (const each of [reader, barred]) expect([await toldTo(each), await unreadOf(each)]).toEqual([[], 0]);
  });

  it('hide nothing older: what may be seen is shown and counted, however much else came since', async () => {
    const { customer, doer, reader, card } = await company();
    const own = await newCard(customer);
    await block(doer, own.id);
    await gateway.asStaff(async (db) => {
      const row = { customerId: customer, userId: reader.id, kind: 'cardBlocked' as const, subjectIds: [card.id] };
      const createdAt = new Date(gateway.clock.now() + 1_000);
      const rest = { doneByName: null, inInbox: true, mailDue: false, createdAt, readAt: null };
      const rows = Array.from({ length: 120 }, () => ({ ...row, ...rest, id: crypto.randomUUID() }));
      await db.insertInto('notices').values(rows).execute();
    });
    await without(reader, 'Customer viewer', { of: 'card:read', conditions: { cardholderId: [card.cardholderId] } });
    expect(await unreadOf(reader)).toBe(1);
    expect(await inboxOf(reader)).toMatchObject({ records: [{ subjectId: own.id }], next: null });
  });

  it('leave out what a field would say', async () => {
    const { doer, reader, card } = await company();
    await block(doer, card.id);
    await without(
      reader,
      'Customer viewer',
      { of: 'cardholder:read', fields: ['name', 'firstName', 'lastName'] },
      { of: 'user:read', fields: ['userName'] },
    );
    expect(await toldTo(reader)).toMatchObject([
      { text: `Card ${cardEnding(card.last4)} was blocked`, doneByName: null },
    ]);
  });

  it('count: who may not read cards hears nothing of them, and may not ask to', async () => {
    const { doer, reader, card } = await company();
    await without(reader, 'Customer viewer', { of: 'card:read' });
    await block(doer, card.id);
    expect(await toldTo(reader)).toEqual([]);
    const rows = await gateway.asStaff((db) =>
      db.selectFrom('notices').select('id').where('userId', '=', reader.id).execute(),
    );
    expect(rows).toEqual([]);
    const wish = { kind: 'cardBlocked', inbox: true, mail: true };
    expect((await gateway.command(reader.caller, 'wishNotices', wish)).status).toBe(403);
  });
});

describe('wishes', () => {
  const wishesOf = async ({ caller }: Person) =>
    (await answered(gateway.command(caller, 'noticeWishes'))) as { kind: string; inbox: boolean; mail: boolean }[];

  it('say for each kind whether it comes to the inbox', async () => {
    const { doer, reader, card } = await company();
    expect(await wishesOf(reader)).toContainEqual({
      kind: 'cardBlocked',
      label: 'Card blocked',
      inbox: true,
      mail: false,
    });
    const told = await act(reader, 'wishNotices', { kind: 'cardBlocked', inbox: false, mail: false });
    expect(told).toContainEqual({ kind: 'cardBlocked', label: 'Card blocked', inbox: false, mail: false });
    await block(doer, card.id);
    expect(await toldTo(reader)).toEqual([]);
    await act(reader, 'wishNotices', { kind: 'cardBlocked', inbox: true, mail: false });
    await act(doer, 'unblockCard', { ids: [card.id] });
    await block(doer, card.id);
    expect((await toldTo(reader)).map(({ kind }) => kind).toSorted()).toEqual(['cardBlocked', 'cardUnblocked']);
  });

  it('of staff are about what staff hear of', async () => {
    const staff = await person(undefined, 'Operator');
    expect((await wishesOf(staff)).map(({ kind }) => kind)).toEqual([
      'cardNotRenewed',
      'proposalAsked',
      'proposalEnded',
    ]);
  });
});

describe('mails', () => {
  /** Everything that is due is mailed: what each was sent. */
  async function mailedTo({ email }: Person): Promise<string[]> {
    await mailNotices(gateway.ports);
    await drainOutbox(gateway.ports);
    return gateway.mails.filter(({ to }) => to === email).map(({ text }) => text);
  }
  const lose = (by: Person, ...ids: string[]) => act(by, 'reportCardLoss', { ids });

  it('say what happened and where to look, once, and nothing of what the records say', async () => {
    const { doer, reader, card } = await company();
    await lose(doer, card.id);
    const [mail, ...more] = await mailedTo(reader);
    expect(more).toEqual([]);
    expect(mail).toContain('Card reported lost');
    expect(mail).toContain(`/card/cards/${card.id}/show`);
    expect(mail).toContain('/setting#notices');
    expect(mail).not.toContain(card.last4);
    expect(await mailedTo(reader)).toHaveLength(1);
    expect(await mailedTo(doer)).toEqual([]);
  });

  it('don’t say again what has a mail of its own, as statements have', async () => {
    const { reader } = await company();
    await act(reader, 'wishNotices', { kind: 'statementMade', inbox: true, mail: true });
    await gatherNotices(gateway.ports);
    gateway.clock.advance(86_400_000);
    await makeStatements(gateway.ports);
    gateway.clock.advance(61_000);
    await gatherNotices(gateway.ports);
    expect(await mailedTo(reader)).toEqual([]);
    const { caller } = await gateway.signIn(reader);
    expect((await toldTo({ ...reader, caller })).map(({ kind }) => kind)).toEqual(['statementMade']);
    operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  });

  it('gather what came since the last one', async () => {
    const { customer, doer, reader } = await company();
    for (let made = 0; made < 3; made += 1) await lose(doer, (await newCard(customer)).id);
    const mails = await mailedTo(reader);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.match(/Card reported lost/g)).toHaveLength(3);
  });

  it('name twenty, the earliest first, each with how many records it is of, and say how many more there are', async () => {
    const { customer, reader, card } = await company();
    const at = (minute: number) => new Date(gateway.clock.now() - (60 - minute) * 60_000);
    await gateway.asStaff(async (db) => {
      const row = {
        customerId: customer,
        userId: reader.id,
        doneByName: null,
        inInbox: true,
        mailDue: true,
        readAt: null,
      };
      const rows = Array.from({ length: 21 }, (_, place) => ({
        ...row,
        id: crypto.randomUUID(),
        kind: place === 0 ? ('cardLost' as const) : ('cardBlocked' as const),
        subjectIds: place === 1 ? [card.id, crypto.randomUUID()] : [card.id],
        createdAt: at(place),
      }));
      await db.insertInto('notices').values(rows.toReversed()).execute();
    });
    const [mail = ''] = await mailedTo(reader);
    const told = mail.match(/Card (reported lost|blocked)( \(\d\))?/g);
    expect(told).toEqual([
      'Card reported lost',
      'Card blocked (2)',
      ...Array.from({ length: 18 }, () => 'Card blocked'),
    ]);
    expect(mail).toContain(say('en', 'mails.notices.more', { smart_count: 1 }));
  });

  it('are each person’s choice, apart from the inbox', async () => {
    const { doer, reader, card } = await company();
    await act(reader, 'wishNotices', { kind: 'cardLost', inbox: true, mail: false });
    await act(reader, 'wishNotices', { kind: 'cardBlocked', inbox: false, mail: true });
    await block(doer, card.id);
    await lose(doer, card.id);
    expect((await toldTo(reader)).map(({ kind }) => kind)).toEqual(['cardLost']);
    // What is mailed only isn't read with the inbox.
    await act(reader, 'readNotices', {});
    const mails = await mailedTo(reader);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Card blocked');
    expect(mails[0]).not.toContain('lost');
  });

  it('don’t go out for what was read meanwhile, nor to who may not read of it any more or can’t sign in', async () => {
    const { customer, doer, reader, card } = await company();
    const [limited, barred, gone] = [await person(customer), await person(customer), await person(customer)];
    await lose(doer, card.id);
    await without(barred, 'Customer administrator', { of: 'card:read' });
    await act(reader, 'readNotices', {});
    await without(limited, 'Customer administrator', {
      of: 'card:read',
      conditions: { cardholderId: [card.cardholderId] },
    });
    await disable('users', gone.id);
    for (const each of [reader, limited, barred, gone]) expect(await mailedTo(each)).toEqual([]);
  });

  it('don’t go out to people of a customer who has been disabled meanwhile', async () => {
    const { customer, doer, reader, card } = await company();
    await lose(doer, card.id);
    await disable('customers', customer);
    expect(await mailedTo(reader)).toEqual([]);
  });

  it('that can’t be written to one keep nobody else waiting for theirs', async () => {
    const { customer, doer, card } = await company();
    const people = [await person(customer, 'Customer viewer'), await person(customer, 'Customer viewer')];
    const [first, second] = people.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [Person, Person];
    for (const each of people) await act(each, 'wishNotices', { kind: 'cardBlocked', inbox: true, mail: true });
    await block(doer, card.id);
    // Somebody had their hands in it: that is no time to write down.
    await gateway.database.asOwner((db) =>
      db.updateTable('notices').set({ createdAt: sql<Date>`'infinity'` }).where('userId', '=', first.id).execute(),
    );
    gateway.mails.length = 0;
    await mailNotices(gateway.ports);
    await drainOutbox(gateway.ports);
    expect(gateway.mails.map(({ to }) => to)).toEqual([second.email]);
    const told = gateway.logged.filter(({ message }) => message === 'somebody could not be mailed what happened');
    expect(told).toMatchObject([{ level: 'error', fields: { userId: first.id } }]);
  });

  it('are in the language of the customer', async () => {
    const { customer, doer, reader, card } = await company();
    await gateway.asStaff((db) =>
      db.updateTable('customers').set({ language: 'fr' }).where('id', '=', customer).execute(),
    );
    await lose(doer, card.id);
    expect((await mailedTo(reader))[0]).toContain('Carte déclarée perdue');
  });
});

describe('proposals', () => {
  /** Somebody asks for another limit, and who may decide. */
  async function asked() {
    const { customer, doer: decider, reader: asker } = await company();
    const card = await gateway.makeCard({ customer, terms: { defaultLimits: { dailyLimit: '1000.00' } } });
    await act(decider, 'updateCardLimits', { id: card.id, limits: { ...noLimits, dailyLimit: '100.00' } });
    await act(asker, 'readNotices', {});
    const input = { id: card.id, limits: { ...noLimits, dailyLimit: '500.00' } };
    const propose = async () =>
      (await act(asker, 'propose', { proposed: { command: 'updateCardLimits', input }, reason: 'A fair' })) as {
        id: string;
      };
    return { customer, decider, asker, propose };
  }
  const mailsTo = async ({ email }: Person) => {
    await drainOutbox(gateway.ports);
    return gateway.mails.filter(({ to }) => to === email).length;
  };

  it('are told to those who may decide, and what became of them to who asked; not what was only tried', async () => {
    const { decider, asker, propose } = await asked();
    const { id } = await propose();
    expect(await toldTo(decider)).toMatchObject([
      { kind: 'proposalAsked', subjectId: id, doneByName: 'Robin Example' },
    ]);
    expect(await toldTo(asker, { isUnread: true })).toEqual([]);
    await act(decider, 'agreeToProposal', { id });
    expect((await toldTo(asker, { isUnread: true })).map(({ kind }) => kind).toSorted()).toEqual([
      'cardLimitsChanged',
      'proposalEnded',
    ]);
    expect(await toldTo(decider)).toHaveLength(1);
  });

  it('are mailed unless somebody doesn’t want that: off means off', async () => {
    const { decider, asker, propose } = await asked();
    await act(decider, 'wishNotices', { kind: 'proposalAsked', inbox: true, mail: false });
    await act(asker, 'wishNotices', { kind: 'proposalEnded', inbox: false, mail: true });
    const { id } = await propose();
    expect([await mailsTo(decider), (await toldTo(decider)).length]).toEqual([0, 1]);
    await act(decider, 'refuseProposal', { id, reason: 'Not now' });
    expect([await mailsTo(asker), (await toldTo(asker, { isUnread: true })).length]).toEqual([1, 0]);
  });

  it('that have ended are mailed to nobody who can’t come in to look', async () => {
    const [one, other] = [await asked(), await asked()];
    const { id } = await one.propose();
    await disable('users', one.asker.id);
    await act(one.decider, 'refuseProposal', { id, reason: 'They have left' });
    await other.propose();
    await disable('customers', other.customer);
    const later = new Date(gateway.clock.now() + 8 * 24 * 3_600_000);
    await expireProposals({ ...gateway.ports, clock: () => later });
    expect([await mailsTo(one.asker), await mailsTo(other.asker)]).toEqual([0, 0]);
  });
});
