import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import fc from '#tests/chance.ts';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';
import { insertProduct } from '#tests/products.ts';
import { inScope } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import { NotFoundError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { type HoldOwner, hold, release } from './holds.ts';
import { InsufficientFundsError, LedgerError, type PostingLine, post } from './ledger.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
const id = () => newId({ clock, random });

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** A customer with two dollar accounts, one in euros, a card of its own and one that shares the first account. */
let own: Record<'customer' | 'dollars' | 'more' | 'euros' | 'card' | 'shared', string>;
beforeEach(async () => {
  own = { customer: id(), dollars: id(), more: id(), euros: id(), card: id(), shared: id() };
  await asStaff(insertPurses);
});

const asStaff = <T>(work: (db: Transaction<Tables>) => Promise<T>) => inScope(database.db, { staff: true }, work);

const posting = (lines: PostingLine[], customerId = own.customer) =>
  asStaff((db) => post({ db, clock, random }, { customerId, kind: 200, lines }));

type Owner = { accountId: string } | { cardId: string };
const withBank = (amount: bigint, owner: Owner): PostingLine[] => [
  { ...owner, currency: 'USD', amount },
  { book: 'bank', currency: 'USD', amount: -amount },
];
const move = (amount: bigint, owner: Owner) => posting(withBank(amount, owner));
/** By a gateway with another clock. */
const moveAt = (now: Date, amount: bigint, owner: Owner) =>
  asStaff((db) =>
    post({ db, clock: () => now, random }, { customerId: own.customer, kind: 200, lines: withBank(amount, owner) }),
  );
const ownerOf = (place: 'dollars' | 'more' | 'card'): Owner =>
  place === 'card' ? { cardId: own.card } : { accountId: own[place] };

const holding = (owner: HoldOwner, amount: bigint) => asStaff((db) => hold({ db }, owner, amount));
const releasing = (owner: HoldOwner, amount: bigint) => asStaff((db) => release({ db }, owner, amount));

const account = (accountId: string) =>
  asStaff((db) =>
    db.selectFrom('accounts').select(['balance', 'held']).where('id', '=', accountId).executeTakeFirstOrThrow(),
  );
const card = (cardId: string) =>
  asStaff((db) =>
    db.selectFrom('cards').select(['balance', 'held']).where('id', '=', cardId).executeTakeFirstOrThrow(),
  );

describe('a posting', () => {
  test('changes both sides, says the new balances and keeps its lines', async () => {
    await move(500_00n, { accountId: own.dollars });
    const { postingId, balances } = await posting([
      { accountId: own.dollars, currency: 'USD', amount: -120_00n },
      { cardId: own.card, currency: 'USD', amount: 120_00n },
    ]);
    expect(balances.get(own.dollars)).toEqual({ balance: 380_00n, held: 0n });
    expect(balances.get(own.card)).toEqual({ balance: 120_00n, held: 0n });
    expect(await card(own.card)).toEqual({ balance: 120_00n, held: 0n });
    const lines = await asStaff((db) =>
      db
        .selectFrom('ledgerLines')
        .select(['line', 'amount'])
        .where('postingId', '=', postingId)
        .orderBy('line')
        .execute(),
    );
    expect(lines).toEqual([
      { line: 1, amount: -120_00n },
      { line: 2, amount: 120_00n },
    ]);
  });

  test('that doesn’t add up to zero is refused', async () => {
    const unbalanced: PostingLine[] = [
      { accountId: own.dollars, currency: 'USD', amount: 100n },
      { book: 'bank', currency: 'USD', amount: -99n },
    ];
    await expect(posting(unbalanced)).rejects.toThrow('Unbalanced posting: 1 USD too much');
    await expect(posting([])).rejects.toThrow(LedgerError);
    expect(await account(own.dollars)).toEqual({ balance: 0n, held: 0n });
  });

  test('across currencies must add up in each of them', async () => {
    await move(100_00n, { accountId: own.dollars });
    const out = { accountId: own.dollars, currency: 'USD', amount: -100_00n } as const;
    const into = { accountId: own.euros, currency: 'EUR', amount: 92_00n } as const;
    await expect(posting([out, { ...into, amount: 100_00n }])).rejects.toThrow(LedgerError);
    await posting([
      out,
      { book: 'exchange', currency: 'USD', amount: 100_00n },
      { book: 'exchange', currency: 'EUR', amount: -92_00n },
      into,
    ]);
    expect(await account(own.euros)).toEqual({ balance: 92_00n, held: 0n });
  });

  test('in another currency than the account’s is refused', async () => {
    const inEuros: PostingLine[] = [
      { accountId: own.dollars, currency: 'EUR', amount: 100n },
      { book: 'bank', currency: 'EUR', amount: -100n },
    ];
    await expect(posting(inEuros)).rejects.toThrow('in another currency than its owner');
  });

  test('of more than is there is refused, and leaves nothing behind', async () => {
    await move(50_00n, { accountId: own.dollars });
    await expect(move(-50_01n, { accountId: own.dollars })).rejects.toThrow(InsufficientFundsError);
    await move(-50_00n, { accountId: own.dollars });
    expect(await account(own.dollars)).toEqual({ balance: 0n, held: 0n });
  });

  test('doesn’t spend what is held', async () => {
    await move(50_00n, { cardId: own.card });
    await holding({ cardId: own.card }, 20_00n);
    await expect(move(-30_01n, { cardId: own.card })).rejects.toThrow(InsufficientFundsError);
    await move(-30_00n, { cardId: own.card });
    expect(await card(own.card)).toEqual({ balance: 20_00n, held: 20_00n });
  });

  test.each([
    ['account', () => ({ accountId: own.dollars })],
    ['card', () => ({ cardId: own.card })],
  ])('for another customer’s %s finds nothing', async (_, owner) => {
    const lines: PostingLine[] = [
      { ...owner(), currency: 'USD', amount: 1n },
      { book: 'bank', currency: 'USD', amount: -1n },
    ];
    await expect(posting(lines, id())).rejects.toThrow(NotFoundError);
  });

  test.each(['dollars', 'more', 'card'] as const)(
    'comes after all that was posted before on each of its owners, also by a gateway whose clock is ahead (%s)',
    async (later) => {
      for (const place of ['dollars', 'more', 'card'] as const) await move(10_00n, ownerOf(place));
      const ahead = new Date(clock().getTime() + 3_600_000);
      const { at } = await moveAt(ahead, 5_00n, ownerOf(later));
      const transfer = await posting([
        { accountId: own.dollars, currency: 'USD', amount: -2_00n },
        { accountId: own.more, currency: 'USD', amount: 1_00n },
        { cardId: own.card, currency: 'USD', amount: 1_00n },
      ]);
      expect(transfer.at.getTime()).toBeGreaterThan(at.getTime());
      for (const place of ['dollars', 'more', 'card'] as const) {
        const { at: next } = await move(1_00n, ownerOf(place));
        expect(next.getTime()).toBeGreaterThan(transfer.at.getTime());
      }
    },
  );

  test('made in the same millisecond as another on its owner comes after that', async () => {
    const [first, second] = [await move(1_00n, { cardId: own.card }), await move(1_00n, { cardId: own.card })];
    expect([first.at, second.at]).toEqual([clock(), new Date(clock().getTime() + 1)]);
  });

  test('names each owner once', async () => {
    const twice: PostingLine[] = [
      { accountId: own.dollars, currency: 'USD', amount: 1n },
      { accountId: own.dollars, currency: 'USD', amount: -1n },
    ];
    await expect(posting(twice)).rejects.toThrow('An owner appears twice');
  });
});

describe('a hold', () => {
  test.each([
    ['an account', () => ({ accountId: own.dollars }), () => account(own.dollars)],
    ['a card', () => ({ cardId: own.card }), () => card(own.card)],
  ])(
    'on %s reserves what is available and not more, and gives back what was reserved and not more',
    async (_, of, read) => {
      const owner = of();
      await move(10_00n, owner);
      await expect(holding(owner, 10_01n)).rejects.toThrow(InsufficientFundsError);
      await holding(owner, 6_00n);
      await expect(holding(owner, 4_01n)).rejects.toThrow(InsufficientFundsError);
      await holding(owner, 4_00n);
      await expect(holding(owner, 1n)).rejects.toThrow(InsufficientFundsError);
      await expect(releasing(owner, 10_01n)).rejects.toThrow('More released than was held');
      await releasing(owner, 4_00n);
      expect(await read()).toEqual({ balance: 10_00n, held: 6_00n });
      await expect(holding(owner, 0n)).rejects.toThrow(LedgerError);
    },
  );

  test('on a shared card reserves the account’s money, and the card notes its share', async () => {
    await move(10_00n, { accountId: own.dollars });
    await expect(holding({ cardId: own.shared }, 10_01n)).rejects.toThrow(InsufficientFundsError);
    await holding({ cardId: own.shared }, 7_00n);
    expect(await account(own.dollars)).toEqual({ balance: 10_00n, held: 7_00n });
    expect(await card(own.shared)).toEqual({ balance: 0n, held: 7_00n });
    await releasing({ cardId: own.shared }, 7_00n);
    expect(await account(own.dollars)).toEqual({ balance: 10_00n, held: 0n });
  });

  test('on a shared card gives back what that card has reserved, and nothing of what others have', async () => {
    await move(10_00n, { accountId: own.dollars });
    await holding({ accountId: own.dollars }, 5_00n);
    await holding({ cardId: own.shared }, 3_00n);
    await expect(releasing({ cardId: own.shared }, 3_01n)).rejects.toThrow('More released than was held');
    expect(await account(own.dollars)).toEqual({ balance: 10_00n, held: 8_00n });
    expect(await card(own.shared)).toEqual({ balance: 0n, held: 3_00n });
  });
});

describe('many postings', () => {
  test('leave balances that are the sums of their lines, whatever came in which order', async () => {
    const places = ['dollars', 'more', 'card'] as const;
    const step = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...places), fc.bigInt({ min: 1n, max: 90n }));
    for (const place of places) await move(100n, ownerOf(place));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        for (const [from, to, amount] of steps.filter(([one, other]) => one !== other)) {
          const lines: PostingLine[] = [
            { ...ownerOf(from), currency: 'USD', amount: -amount },
            { ...ownerOf(to), currency: 'USD', amount },
          ];
          await posting(lines).catch((error) => expect(error).toBeInstanceOf(InsufficientFundsError));
        }
        const balances = [await account(own.dollars), await account(own.more), await card(own.card)];
        expect(balances.map(({ balance }) => balance)).toEqual(await sums());
        expect(balances.every(({ balance }) => balance >= 0n)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test.each([
    ['an account', () => ({ accountId: own.dollars }), () => account(own.dollars)],
    ['a card', () => ({ cardId: own.card }), () => card(own.card)],
  ])('on %s at once never spend more than there is', async (_, of, read) => {
    await move(250_00n, of());
    const spends = Array.from({ length: 60 }, () => move(-10_00n, of()));
    const results = await Promise.allSettled(spends);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(InsufficientFundsError);
    }
    expect(await read()).toEqual({ balance: 0n, held: 0n });
  });

  test('in both directions at once don’t wait for each other for ever', async () => {
    await move(100_00n, { accountId: own.dollars });
    await move(100_00n, { accountId: own.more });
    const transfer = (from: string, to: string) =>
      posting([
        { accountId: from, currency: 'USD', amount: -1n },
        { accountId: to, currency: 'USD', amount: 1n },
      ]);
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        turn % 2 === 0 ? transfer(own.dollars, own.more) : transfer(own.more, own.dollars),
      ),
    );
    expect(await account(own.dollars)).toEqual({ balance: 100_00n, held: 0n });
  });
});

const sums = () =>
  asStaff(async (db) => {
    const rows = await db
      .selectFrom('ledgerLines')
      .select(['accountId', 'cardId', 'amount'])
      .where('customerId', '=', own.customer)
      .execute();
    const sum = (owner: string) =>
      rows
        .filter(({ accountId, cardId }) => accountId === owner || cardId === owner)
        .reduce((total, { amount }) => total + amount, 0n);
    return [sum(own.dollars), sum(own.more), sum(own.card)];
  });

async function insertPurses(db: Transaction<Tables>): Promise<void> {
  const at = { createdAt: clock() };
  const since = { ...at, updatedAt: clock() };
  const customerId = own.customer;
  await db
    .insertInto('customers')
    .values({
      id: customerId,
      customerNumber: customerId,
      customerName: 'Test',
      customerType: 1,
      customerStatus: 1,
      ...since,
    })
    .execute();
  const accounts = [
    [own.dollars, 'USD'],
    [own.more, 'USD'],
    [own.euros, 'EUR'],
  ] as const;
  for (const [each, currency] of accounts) {
    const names = { accountNumber: each, accountName: 'Test', remark: null };
    await db
      .insertInto('accounts')
      .values({ id: each, customerId, ...names, currency, accountStatus: 1, ...since })
      .execute();
  }
  const [productId, cardholderId] = [id(), id()];
  const kind = {
    cardBin: '601104',
    cardScheme: 3,
    cardType: 1,
    cardModel: 'virtual',
    currency: 'USD',
    overallTotalLimit: null,
    maxSingleAmount: null,
    dailyLimit: null,
    monthlyLimit: null,
    maxDailyTransactions: null,
  } as const;
  await insertProduct(db, { clock, random }, { id: productId, cardBin: kind.cardBin, cardType: kind.cardType });
  await db
    .insertInto('cardholders')
    .values({
      id: cardholderId,
      customerId,
      customerType: 2,
      name: 'Test',
      email: 'test@example.test',
      nationality: null,
      onboardingStatus: 1,
      complianceStatus: 1,
      rejectionReason: null,
      riskLevel: null,
      status: 1,
      details: '{}',
      ...since,
    })
    .execute();
  for (const [each, sharedCard] of [
    [own.card, false],
    [own.shared, true],
  ] as const) {
    await db
      .insertInto('cards')
      .values({
        id: each,
        customerId,
        cardholderId,
        productId,
        accountId: own.dollars,
        cardToken: each,
        numberCipher: random(8),
        numberHash: random(32),
        numberKey: 'test',
        cvvKey: 'test',
        last4: '0000',
        ...kind,
        sharedCard,
        cardStatus: 3,
        expiredDate: '2030-01',
        ...since,
      })
      .execute();
  }
}
