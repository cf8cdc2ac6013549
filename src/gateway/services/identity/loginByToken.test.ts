import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardStatus, cardStatus, customerStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { inquiryTokenHashes, newInquiryToken } from './inquiryToken.ts';

let gateway: TestGateway;
let addresses = 0;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const lookUp = (token: string, address = `198.51.100.${addresses++}`) =>
  gateway.post('/api/dashboard/login-card-by-token', { card_token: token }, { address });
const swapped = (token: string, place: number) =>
  `${token.slice(0, place)}${token.at(place) === '2' ? '3' : '2'}${token.slice(place + 1)}`;

describe('a card’s inquiry token', () => {
  it('has 130 random bits, a prefix, and nothing of it in the database', async () => {
    const { inquiryToken } = await gateway.makeCard();
    expect(inquiryToken).toMatch(/^CARD(-[0-9A-HJKMNP-TV-Z]{5}){6}$/);
    const rows = await gateway.asStaff((db) => db.selectFrom('cards').selectAll().execute());
    const shown = rows.flatMap((row) => Object.values(row).map(String)).join();
    const characters = inquiryToken.replaceAll('-', '').slice('CARD'.length);
    for (const part of [inquiryToken, characters]) expect(shown).not.toContain(part);
  });

  it.each([
    ['in lower case', (token: string) => token.toLowerCase()],
    ['without its dashes', (token: string) => token.replaceAll('-', '')],
    ['with spaces', (token: string) => ` ${token.replaceAll('-', ' ')} `],
    ['with letters for digits', (token: string) => token.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('opens when it is typed %s', async (_, typed) => {
    const { inquiryToken } = await gateway.makeCard();
    expect((await lookUp(typed(inquiryToken))).status).toBe(200);
  });

  it('with any one character wrong isn’t even looked up', async () => {
    const { keys } = gateway.ports;
    const { token } = await newInquiryToken(gateway.ports);
    expect(await inquiryTokenHashes(keys, token)).toHaveLength(1);
    const places = [...token.matchAll(/(?<=-.*)[^-]/g)].map(({ index }) => index);
    expect(places).toHaveLength(30);
    for (const place of places) expect(await inquiryTokenHashes(keys, swapped(token, place))).toBeUndefined();
  });

  it('is found under an older key of the ring, too', async () => {
    const { keys } = gateway.ports;
    const { token, hash } = await newInquiryToken(gateway.ports);
    const ring = { currentId: 'new', byId: { ...keys.byId, new: new Uint8Array(32).fill(9) } };
    expect(await inquiryTokenHashes(ring, token)).toContainEqual(hash);
  });
});

describe('the answer is the same', () => {
  it('to a token that is mistyped, unknown, revoked, or of a card or customer that is shut', async () => {
    const tokenOf = async (status: CardStatus) => (await gateway.makeCard({ status })).inquiryToken;
    const revoked = await gateway.makeCard();
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ inquiryTokenHash: null }).where('id', '=', revoked.id).execute(),
    );
    const shut = await gateway.makeCustomer({ status: customerStatus.code.disabled });
    const tokens = [
      (await newInquiryToken(gateway.ports)).token,
      swapped(revoked.inquiryToken, 7),
      'CARD',
      '',
      revoked.inquiryToken,
      (await gateway.makeCard({ customer: shut })).inquiryToken,
      await tokenOf(cardStatus.code.closed),
      await tokenOf(cardStatus.code.closing),
      await tokenOf(cardStatus.code.lost),
    ];
    for (const token of tokens) {
      const { status, body } = await lookUp(token);
      expect({ status, body }).toEqual({
        status: 401,
        body: {
          code: '40100',
          msg: 'This card token isn’t valid. Please check it or ask your card issuer for a new one.',
        },
      });
    }
  });

  it('but to what only names a card, there or not, which is told from a token', async () => {
    for (const typed of ['ct_0123456789abcdef01234567', ' CT_0123456789ABCDEF01234567', 'ct_']) {
      const { status, body } = await lookUp(typed);
      expect([status, body.msg]).toEqual([
        401,
        'What begins with ct_ only names a card. The card token to enter here begins with CARD-; your card issuer can give you one.',
      ]);
    }
  });

  it('but a blocked or not yet activated card is looked up like any other', async () => {
    for (const status of [cardStatus.code.blocked, cardStatus.code.unactivated, cardStatus.code.expired]) {
      expect((await lookUp((await gateway.makeCard({ status })).inquiryToken)).status).toBe(200);
    }
  });
});

describe('one address', () => {
  it('may try ten times a minute, also when thirty arrive at once', async () => {
    const address = '192.0.2.1';
    const { token } = await newInquiryToken(gateway.ports);
    const answers = await Promise.all(Array.from({ length: 30 }, () => lookUp(token, address)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    const { inquiryToken } = await gateway.makeCard();
    expect((await lookUp(inquiryToken, address)).status).toBe(429);
    gateway.clock.advance(60_000);
    expect((await lookUp(inquiryToken, address)).status).toBe(200);
  });
});
