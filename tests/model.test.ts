import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf } from './arrows.ts';
import { converted, decimal, halfEven, minor } from './model/amounts.ts';
import { Books, type CardBook } from './model/books.ts';
import { kinds, type Message, type Terms } from './model/message.ts';
import { explain, type Heard } from './model/order.ts';
import { grant } from './model/portal.ts';
import { release as released, take } from './model/take.ts';

const contract = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));

describe('the model from the outside', () => {
  it('imports nothing of the product', () => {
    const files = globSync('tests/model/**/*.ts');
    expect(files.length).toBeGreaterThan(10);
    const foreign = files.flatMap((file) =>
      importsOf(readFileSync(file, 'utf8')).flatMap(({ specifier }) =>
        /^(\.\/[\w]+\.ts|node:[\w/]+)$/.test(specifier) ? [] : [`${file} imports ${specifier}`],
      ),
    );
    expect(foreign).toEqual([]);
  });

  it('knows every kind of message that the contract has', () => {
    const found = JSON.stringify(contract.paths['/api/processor/events']).matchAll(
      /"kind":\{"type":"string","const":"(\w+)"/g,
    );
    expect(new Set([...found].map(([, kind]) => kind))).toEqual(new Set(kinds));
  });
});

describe('its arithmetic', () => {
  it('rounds halves to the even one', () => {
    expect([5n, 15n, 25n, 26n].map((amount) => halfEven(amount, 10n))).toEqual([0n, 2n, 2n, 3n]);
    expect(converted(1005n, 'EUR', 'USD', '1.1')).toBe(1106n);
    expect(converted(1n, 'KRW', 'USD', '0.0007')).toBe(0n);
    expect(converted(1_000n, 'KWD', 'JPY', '490.5')).toBe(490n);
  });

  it('writes as many places as the currency has', () => {
    expect([decimal(-5n, 'USD'), decimal(5n, 'JPY'), decimal(5n, 'KWD')]).toEqual(['-0.05', '5', '0.005']);
    expect([minor('-0.05', 'USD'), minor('5', 'KWD')]).toEqual([-5n, 5000n]);
  });
});

describe('the order of things asked for at once', () => {
  const noLimits = { overall: null, single: null, daily: null, monthly: null, times: null };
  const purse = { currency: 'USD', balance: 10_00n, held: 0n };
  const card: CardBook = {
    ...purse,
    id: '1',
    token: 'card',
    isShared: false,
    status: 3,
    statusBeforeLoss: 3,
    limits: noLimits,
    earlier: [],
  };
  const terms: Terms = { rates: {}, feeShare: '0.015', refusedMerchants: [] };
  const moment = { from: 0, to: 0, offset: 0 };

  /** An authorization of so much, and what was answered to it. */
  function authorized(link: string, amount: string, available: string, approved: boolean): Heard {
    const message: Message = {
      messageId: link,
      cardToken: 'card',
      transactionLink: link,
      dataType: 'cardAuthorization',
      kind: 'authorize',
      mccCode: '5411',
      transactionAmount: amount,
      transactionCurrency: 'USD',
    };
    return {
      name: link,
      moments: [moment],
      apply: (books) => take({ books, terms, moment }, message),
      agrees: (answer) => answer.is === 'decision' && answer.approved === approved && answer.available === available,
    };
  }

  it('is found by their answers', () => {
    const heard = [authorized('first', '8.00', '1.00', true), authorized('second', '1.00', '9.00', true)];
    const found = explain([new Books(purse, [card])], heard);
    expect(found.map(({ order }) => order)).toEqual([['second', 'first']]);
    expect(found[0]?.books.card('card').held).toBe(9_00n);
  });

  it('has a hold that staff release after what asks for it, and once', () => {
    const release: Heard = {
      name: 'release',
      moments: [moment],
      apply: (books) => released({ books, terms, moment }, { card: 'card', link: 'first' }),
      agrees: (answer) => answer.is === 'done',
    };
    const heard = [release, authorized('second', '3.00', '7.00', true), authorized('first', '8.00', '2.00', true)];
    const found = explain([new Books(purse, [card])], heard);
    expect(found.map(({ order }) => order)).toEqual([['first', 'release', 'second']]);
    expect(found[0]?.books.card('card').held).toBe(3_00n);
    expect(explain([new Books(purse, [card])], [...heard, { ...release }])).toEqual([]);
  });

  it('has what is left on a card that is replaced on the one in its place, and its limits counted with it', () => {
    const replaced: Heard = {
      name: 'replaced',
      moments: [moment],
      apply: (books) => grant(books, { does: 'replace', card: 'card', follower: { id: '2', token: 'next' } }),
      agrees: (answer) => answer.is === 'done',
    };
    const found = explain([new Books(purse, [card])], [replaced, authorized('first', '8.00', '2.00', true)]);
    // The purse of the card is its own; nothing is left to spend on it once another has its place.
    const [books] = found.map((each) => each.books);
    expect(found[0]?.order.slice(0, 2)).toEqual(['first', 'replaced']);
    expect([books?.available('card'), books?.available('next')]).toEqual([0n, 2_00n]);
    expect(books?.used('next', '2026-11-22').ever).toEqual(books?.used('card', '2026-11-22').ever);
  });

  it('is found among many things that happen by themselves, of which there are more orders than anybody can try', () => {
    const closing = { status: 7, balance: 0n };
    const cards = Array.from({ length: 9 }, (_, at) => ({ ...card, ...closing, id: `c${at}`, token: `closing ${at}` }));
    const heard = [authorized('first', '8.00', '1.00', true), authorized('second', '1.00', '9.00', true)];
    const found = explain([new Books(purse, [card, ...cards])], heard);
    // Each of them may be closed by then, or not.
    expect(found).toHaveLength(2 ** cards.length);
    expect(found.every(({ books }) => books.card('card').held === 9_00n)).toBe(true);
  });

  it('has what a closed card owes among what its account owes as the dates have it, which clocks that differ part anywhere', () => {
    const debt = { outstanding: 1_00n, amount: 1_00n, card: 'card' };
    const books = new Books({ ...purse, balance: 0n }, [{ ...card, balance: 0n, status: 8 }]);
    books.debts = [
      { ...debt, purse: 'account', messageId: 'its own' },
      { ...debt, purse: 'card', messageId: 'first' },
      { ...debt, purse: 'card', messageId: 'second' },
    ];
    const orders = explain([books], []).flatMap(({ books: { debts } }) =>
      debts.some(({ purse: owing }) => owing === 'card') ? [] : [debts.map(({ messageId }) => messageId).join(', ')],
    );
    expect(new Set(orders)).toEqual(
      new Set(['its own, first, second', 'first, its own, second', 'first, second, its own']),
    );
  });

  it('is none where a cent is missing', () => {
    const heard = [authorized('first', '8.00', '1.01', true), authorized('second', '1.00', '9.00', true)];
    expect(explain([new Books(purse, [card])], heard)).toEqual([]);
  });

  it('is none where both were given what is there once', () => {
    const heard = [authorized('first', '8.00', '2.00', true), authorized('second', '8.00', '2.00', true)];
    expect(explain([new Books(purse, [card])], heard)).toEqual([]);
  });
});
