import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardActionCommands, cardActionNames, cardActions, moveCard } from '#domain/card/lifecycle.ts';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { whileHeld } from '#tests/whileHeld.ts';

const { unactivated, normal, blocked, lost, closing } = cardStatus.code;

let gateway: TestGateway;
let acme: string;
let operator: Caller;
let administrator: Caller;
let viewer: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  acme = await gateway.makeCustomer();
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  administrator = (await gateway.signIn(await gateway.makeUser({ customer: acme }))).caller;
  viewer = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer viewer' }))).caller;
});
afterAll(() => gateway.close());

const newCard = async (status: CardStatus = normal) => (await gateway.makeCard({ customer: acme, status })).id;
const act = (caller: Caller, command: string, id: string, more: object = {}) =>
  gateway.command(caller, command, { ids: [id], ...more });
const readCard = async (id: string) => (await gateway.door(operator, 'get', { dtoName: 'card', id })).body.dto;
const readLog = async (cardId: string) =>
  (
    await gateway.door(operator, 'list', {
      dtoName: 'cardLog',
      filter: { cardId },
      sort: { field: 'createdAt', order: 'ASC' },
    })
  ).body.dto;

describe('blocking and unblocking', () => {
  test('blocks a card, answers with it, and writes who did it and why [S4.4]', async () => {
    const id = await newCard();
    const { status, body } = await act(administrator, 'blockCard', id, { reason: 'Lunch left on the train' });
    expect(status).toBe(200);
    expect(body.dto).toEqual([{ id, done: true, card: expect.objectContaining({ id, cardStatus: blocked }) }]);
    expect(await readLog(id)).toEqual([
      expect.objectContaining({
        type: 100004,
        fromStatus: normal,
        toStatus: blocked,
        reason: 'Lunch left on the train',
        userName: 'Robin Example',
        source: 'api',
      }),
    ]);
  });

  test('unblocks what the customer blocked [S4.5]', async () => {
    const id = await newCard();
    await act(administrator, 'blockCard', id);
    expect((await act(administrator, 'unblockCard', id)).status).toBe(200);
    expect(await readCard(id)).toMatchObject({ cardStatus: normal, blockedBy: null });
  });

  test('refuses a customer who unblocks what operator staff blocked, and lets operator staff', async () => {
    const id = await newCard();
    await act(operator, 'blockCard', id);
    const refused = await act(administrator, 'unblockCard', id);
    expect(refused.status).toBe(422);
    expect(refused.body.msg).toContain('card issuer blocked');
    expect((await act(operator, 'unblockCard', id)).status).toBe(200);
  });

  test('refuses to block a blocked card and names status and action in the caller’s language', async () => {
    const id = await newCard(blocked);
    const { status, body } = await act(administrator, 'blockCard', id, { language: 'zh_CN' });
    expect(status).toBe(422);
    expect(body.msg).toMatch(/冻结/);
    expect(await readLog(id)).toEqual([]);
  });
});

test('a card found again is what it was before the loss, an older block included', async () => {
  const id = await newCard();
  await act(administrator, 'blockCard', id);
  await act(administrator, 'reportCardLoss', id);
  expect((await readCard(id)).cardStatus).toBe(lost);
  await act(administrator, 'cancelCardLoss', id);
  expect(await readCard(id)).toMatchObject({ cardStatus: blocked, blockedBy: 'customer' });
});

test('the first activation is when the card becomes active [S4.1]', async () => {
  const id = await newCard(unactivated);
  expect(await readCard(id)).toMatchObject({ cardStatus: unactivated, activeTime: null });
  await act(administrator, 'activateCard', id);
  const activeTime = new Date(gateway.clock.now()).toISOString();
  expect(await readCard(id)).toMatchObject({ cardStatus: normal, activeTime });
});

test('a revoked card is closing and takes no further action [S4.6]', async () => {
  const id = await newCard();
  await act(administrator, 'revokeCard', id);
  expect((await readCard(id)).cardStatus).toBe(closing);
  for (const command of Object.values(cardActionCommands)) {
    const secret = { updatePin: '4321', updateAcsPassword: 'Harbour-7' }[command as string];
    expect([command, (await act(operator, command, id, secret ? { secret } : {})).status]).toEqual([command, 422]);
  }
  expect((await readCard(id)).cardStatus).toBe(closing);
});

test.each(cardActionNames)(
  '%s is taken from exactly the statuses in the table, and logged as its own type [S4.9]',
  async (action) => {
    for (const from of cardStatus.values) {
      const id = await newCard(from);
      const secret = { updatePin: '4321', updateAcsPassword: 'Harbour-7' }[action as string];
      const answer = await act(operator, cardActionCommands[action], id, secret ? { secret } : {});
      const move = moveCard(action, { cardStatus: from }, true);
      expect({ from, status: answer.status }).toEqual({ from, status: move.allowed ? 200 : 422 });
      expect((await readCard(id)).cardStatus).toBe(move.allowed ? move.to : from);
      const types = (await readLog(id)).map(({ type }: { type: number }) => type);
      expect(types).toEqual(move.allowed ? [cardActions[action].logType] : []);
    }
  },
);

describe('PIN and ACS password', () => {
  test('are set and taken back, each by its own command [S4.7] [S4.8]', async () => {
    const id = await newCard();
    const kept = async () => {
      const row = await gateway.asStaff((db) =>
        db.selectFrom('cards').select(['pinVerifier', 'acsVerifier']).where('id', '=', id).executeTakeFirstOrThrow(),
      );
      return { pin: row.pinVerifier !== null, acs: row.acsVerifier !== null };
    };
    await act(administrator, 'updatePin', id, { secret: '481516' });
    expect(await kept()).toEqual({ pin: true, acs: false });
    await act(administrator, 'updateAcsPassword', id, { secret: 'Harbour-7' });
    expect(await kept()).toEqual({ pin: true, acs: true });
    await act(administrator, 'resetPin', id);
    expect(await kept()).toEqual({ pin: false, acs: true });
    await act(administrator, 'resetAcsPassword', id);
    expect(await kept()).toEqual({ pin: false, acs: false });
  });

  test.each(['12', '123456789', '12a4', ''])('refuses %j as a PIN and says so at its field', async (secret) => {
    const { status, body } = await act(administrator, 'updatePin', await newCard(), { secret });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ secret: 'A PIN has 4 to 6 digits' });
  });

  test('keeps no trace of the PIN but a verifier', async () => {
    const id = await newCard();
    await act(administrator, 'updatePin', id, { secret: '481516' });
    const row = await gateway.asStaff((db) =>
      db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(row.pinVerifier?.length).toBe(32);
    expect(
      JSON.stringify({ ...row, balance: 0, held: 0 }, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain('481516');
    await act(administrator, 'resetPin', id);
    const after = await gateway.asStaff((db) =>
      db.selectFrom('cards').select('pinVerifier').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(after.pinVerifier).toBeNull();
  });
});

describe('several cards at once', () => {
  test('does what can be done and says for each of the others why not', async () => {
    const [one, other, closed] = [await newCard(), await newCard(), await newCard(cardStatus.code.closed)];
    const { status, body } = await gateway.command(administrator, 'blockCard', { ids: [one, closed, other] });
    expect(status).toBe(200);
    expect(body.dto.map(({ id, done }: { id: string; done: boolean }) => [id, done])).toEqual([
      [one, true],
      [closed, false],
      [other, true],
    ]);
    expect(body.dto[1].msg).toBe('A card that is closed can’t be blocked');
  });

  test('takes at most a hundred', async () => {
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect((await gateway.command(administrator, 'blockCard', { ids })).status).toBe(400);
  });

  test('of two people pressing at the same moment, one is refused', async () => {
    const id = await newCard();
    const answers = await Promise.all([act(administrator, 'blockCard', id), act(operator, 'blockCard', id)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 409 || status === 422)).toHaveLength(1);
    expect(await readLog(id)).toHaveLength(1);
  });
});

test('a card that is reported lost while a block waits for its turn stays lost', async () => {
  const id = await newCard();
  const isLost = (db: Transaction<Tables>) =>
    db.updateTable('cards').set({ cardStatus: lost, statusBeforeLoss: normal }).where('id', '=', id).execute();
  const answer = await whileHeld(gateway, { table: 'cards', id }, isLost, () => act(administrator, 'blockCard', id));
  expect([409, 422]).toContain(answer.status);
  expect(await readCard(id)).toMatchObject({ cardStatus: lost });
  expect(await readLog(id)).toEqual([]);
});

test('what is done to a card is in its log in the order in which it was done, though another gateway’s clock is behind', async () => {
  const id = await newCard();
  await act(administrator, 'blockCard', id);
  gateway.clock.advance(-60_000);
  await act(administrator, 'unblockCard', id);
  await act(administrator, 'reportCardLoss', id);
  gateway.clock.advance(60_000);
  const log: { toStatus: CardStatus }[] = await readLog(id);
  expect(log.map(({ toStatus }) => toStatus)).toEqual([blocked, normal, lost]);
});

describe('who may', () => {
  test('a viewer may do none of it', async () => {
    const id = await newCard();
    for (const command of Object.values(cardActionCommands)) {
      const secret = command.startsWith('update') ? { secret: '4321' } : {};
      expect((await act(viewer, command, id, secret)).status).toBe(403);
    }
    expect((await readCard(id)).cardStatus).toBe(normal);
  });

  test('another customer’s card is not there', async () => {
    const { id } = await gateway.makeCard();
    expect((await act(administrator, 'blockCard', id)).status).toBe(404);
    expect((await gateway.door(administrator, 'get', { dtoName: 'card', id })).status).toBe(404);
    expect((await readCard(id)).cardStatus).toBe(normal);
  });

  test('nobody without a session', async () => {
    expect((await act({}, 'blockCard', await newCard())).status).toBe(401);
  });
});
