import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isCardNumber } from '#domain/card/luhn.ts';
import { cardStatus } from '#domain/enumerations.ts';

import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';

const { unactivated, blocked, lost, closed } = cardStatus.code;
const minute = 60_000;

let gateway: TestGateway;
let acme: string;
let user: TestUser;
let administrator: Caller;
let finance: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  acme = await gateway.makeCustomer();
});
// Anew, as the clock is moved: sessions end, and looks are counted by user.
beforeEach(async () => {
  user = await gateway.makeUser({ customer: acme });
  administrator = (await gateway.signIn(user)).caller;
  finance = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer finance' }))).caller;
});
afterAll(() => gateway.close());

const newCard = (values: object = {}) => gateway.makeCard({ customer: acme, ...values });
const reveal = (caller: Caller, id: string, more: object = { password: user.password }) =>
  gateway.command(caller, 'revealCard', { id, reason: 'Checkout without card', ...more });
const issueToken = (caller: Caller, id: string) => gateway.command(caller, 'issueInquiryToken', { id });
const linesAbout = async (id: string) =>
  (
    await gateway.asStaff((db) =>
      sql<{
        operation: string;
        outcome: string;
        reason: string | null;
        after: unknown;
      }>`select operation, outcome, reason, after from audit_logs where subject_id = ${id} order by sequence`.execute(
        db,
      ),
    )
  ).rows;

/** Why users of this customer were refused to look. */
const refusals = async () =>
  (
    await gateway.asStaff((db) =>
      sql<{ reason: string }>`select reason from audit_logs
        where operation = 'revealCard' and outcome = 'refused' and customer_id = ${acme}`.execute(db),
    )
  ).rows.map(({ reason }) => reason);

describe('revealing a card', () => {
  test('answers number, expiry and CVV2, the same each time, and writes who looked and why', async () => {
    const { id } = await newCard();
    const { status, body, headers } = await reveal(administrator, id);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(isCardNumber(body.dto.cardNumber)).toBe(true);
    expect(body.dto).toMatchObject({ expiredDate: '2029-12', cvv2: expect.stringMatching(/^\d{3}$/) });
    expect((await reveal(administrator, id)).body.dto).toEqual(body.dto);
    expect((await linesAbout(id))[0]).toMatchObject({
      operation: 'revealCard',
      outcome: 'done',
      after: JSON.stringify({ reason: 'Checkout without card' }),
    });
    expect(JSON.stringify(await linesAbout(id))).not.toContain(body.dto.cardNumber);
  });

  test('takes the user’s password, and doesn’t ask again for five minutes', async () => {
    const { password } = user;
    const { id } = await newCard();
    const asked = await reveal(administrator, id, {});
    expect({ status: asked.status, fields: Object.keys(asked.body.errors) }).toEqual({
      status: 422,
      fields: ['password'],
    });
    const wrong = await reveal(administrator, id, { password: 'Wrong-1-Lantern' });
    expect(wrong.body.errors.password).toBe('The password is not correct.');
    expect((await reveal(administrator, id, { password })).status).toBe(200);
    gateway.clock.advance(4 * minute);
    expect((await reveal(administrator, id, {})).status).toBe(200);
    gateway.clock.advance(2 * minute);
    expect((await reveal(administrator, id, {})).status).toBe(422);
  });

  test('wrong passwords count like those at sign-in: the account is locked after ten', async () => {
    const { email, password } = user;
    const { id } = await newCard();
    for (let tried = 0; tried < 10; tried++) await reveal(administrator, id, { password: 'Wrong-1-Lantern' });
    expect((await reveal(administrator, id, { password })).status).toBe(422);
    expect((await gateway.signIn({ email, password })).answer.status).toBe(401);
  });

  test('needs a reason', async () => {
    const { id } = await newCard();
    expect((await reveal(administrator, id, { password: user.password, reason: ' ' })).body.errors).toHaveProperty(
      'reason',
    );
  });

  test('is refused after twenty in any hour, whichever cards they are, and the refusal is written down', async () => {
    const { password } = user;
    const { id } = await newCard();
    expect((await reveal(administrator, id, { password })).status).toBe(200);
    gateway.clock.advance(59 * minute);
    const tooEarly = [429, '60'];
    const later = (await gateway.signIn(user)).caller;
    for (let looked = 1; looked < 20; looked++) {
      const other = looked % 5 === 0 ? (await newCard()).id : id;
      expect((await reveal(later, other, { password })).status).toBe(200);
    }
    for (const refused of [await newCard(), { id }]) {
      const { status, headers } = await reveal(later, refused.id, { password });
      expect([status, headers.get('retry-after')]).toEqual(tooEarly);
    }
    expect((await linesAbout(id)).at(-1)).toMatchObject({ outcome: 'refused', reason: 'tooManyReveals' });
    const colleague = await gateway.makeUser({ customer: acme });
    const theirs = (await gateway.signIn(colleague)).caller;
    expect((await reveal(theirs, id, { password: colleague.password })).status).toBe(200);
    gateway.clock.advance(2 * minute);
    expect((await reveal(later, id, { password })).status).toBe(200);
    // Of any hour: the nineteen of two minutes ago count for as long as the one before them did.
    expect((await reveal(later, id, { password })).status).toBe(429);
    gateway.clock.advance(58 * minute);
    const anHourOn = (await gateway.signIn(user)).caller;
    expect((await reveal(anHourOn, id, { password })).status).toBe(200);
  });

  test('is for cards that somebody may need the number of', async () => {
    const see = async (status: number) => (await reveal(administrator, (await newCard({ status })).id)).status;
    expect([await see(unactivated), await see(blocked), await see(lost), await see(closed)]).toEqual([
      200, 200, 422, 422,
    ]);
  });

  test('is not for who may not, nor for another customer’s card', async () => {
    const { id } = await newCard();
    expect((await reveal(finance, id)).status).toBe(403);
    const theirs = await gateway.makeCard();
    expect((await reveal(administrator, theirs.id)).status).toBe(404);
    expect(await refusals()).toContain('forbidden');
  });

  test('leaves neither number, CVV2 nor password in the database, the log or another answer', async () => {
    const { password } = user;
    const { id } = await newCard();
    const { cardNumber } = (await reveal(administrator, id, { password })).body.dto;
    const answers = [
      await gateway.door(administrator, 'get', { dtoName: 'card', id }),
      await gateway.door(administrator, 'list', { dtoName: 'card' }),
      await gateway.door(administrator, 'export', { dtoName: 'card', format: 'csv' }),
    ];
    const requests = await gateway.asStaff((db) => db.selectFrom('requests').selectAll().execute());
    const kept = JSON.stringify([answers.map(({ body }) => body), requests, gateway.logged, await linesAbout(id)]);
    expect(kept).not.toContain(cardNumber);
    expect(kept).not.toContain(password);
  });
});

describe('the inquiry token', () => {
  const lookUp = (token: string) => gateway.post('/api/dashboard/login-card-by-token', { card_token: token });

  test('is shown once, opens the card’s balance, and ends the one before with its sessions', async () => {
    const card = await newCard({ balance: 4_200n });
    const before = await lookUp(card.inquiryToken);
    expect(before.status).toBe(200);
    const { body } = await issueToken(administrator, card.id);
    const { inquiryToken } = body.dto;
    expect(inquiryToken).toMatch(/^CARD(-[0-9A-Z]{5}){6}$/);
    expect((await lookUp(card.inquiryToken)).status).toBe(401);
    const opened = await lookUp(inquiryToken);
    const see = (token: string) => gateway.command({ token }, 'cardBalance');
    expect((await see(before.body.data.access_token)).status).toBe(401);
    expect((await see(opened.body.data.access_token)).body.dto).toMatchObject({ available: '42.00' });
    const stored = await gateway.asStaff((db) => db.selectFrom('requests').select('answer').execute());
    expect(JSON.stringify([stored, gateway.logged, await linesAbout(card.id)])).not.toContain(inquiryToken);
  });

  test('issued twice at once, one of the two is good', async () => {
    const { id } = await newCard();
    const answers = await Promise.all([issueToken(administrator, id), issueToken(administrator, id)]);
    const opened = await Promise.all(answers.map(({ body }) => lookUp(body.dto.inquiryToken)));
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('is not issued for a closed card, by who may not, or for another customer’s card', async () => {
    expect((await issueToken(administrator, (await newCard({ status: closed })).id)).status).toBe(422);
    expect((await issueToken(finance, (await newCard()).id)).status).toBe(403);
    expect((await issueToken(administrator, (await gateway.makeCard()).id)).status).toBe(404);
  });
});
