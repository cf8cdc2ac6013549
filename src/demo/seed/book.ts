import type { AccountCurrency } from '#domain/currency.ts';
import { type TransactionType, transactionStatus } from '#domain/enumerations.ts';
import { assertBalanced, type Book } from '#gateway/services/money/ledger.ts';
import { add, type Row, type World } from './world.ts';

/**
 * The ledger in memory: the same rules as services/money/ledger.ts, on rows that aren't written yet. A test posts the result
 * again, one by one, and finds the same balances.
 */

type Side = { account: Row<'accounts'> } | { card: Row<'cards'> } | { book: Book; currency: AccountCurrency };
export type Line = Side & { amount: bigint };

export const available = (purse: { balance: bigint; held: bigint }): bigint => purse.balance - purse.held;

/** Whose money a card spends: its own, or for a shared card its account's. */
export function purseOf(world: World, card: Row<'cards'>): Row<'cards'> | Row<'accounts'> {
  return card.sharedCard ? accountOf(world, card) : card;
}

export function accountOf(world: World, card: Row<'cards'>): Row<'accounts'> {
  const found = world.rows.accounts.find(({ id }) => id === card.accountId);
  if (!found) throw new RangeError(`No account ${card.accountId}`);
  return found;
}

/** One balanced posting; returns its id. */
export function post(world: World, customerId: string, kind: TransactionType, at: Date, lines: Line[]): string {
  const postingId = world.id(at);
  const rows = lines.map((line, index) => ({
    postingId,
    line: index + 1,
    customerId,
    accountId: 'account' in line ? line.account.id : null,
    cardId: 'card' in line ? line.card.id : null,
    book: 'book' in line ? line.book : null,
    currency: 'account' in line ? line.account.currency : 'card' in line ? line.card.currency : line.currency,
    amount: line.amount,
    createdAt: at,
  }));
  assertBalanced(rows.map(({ currency, amount }) => ({ book: 'bank', currency, amount })));
  for (const line of lines) {
    if ('account' in line) change(line.account, line.amount, at);
    if ('card' in line) change(line.card, line.amount, at);
  }
  add(world, 'postings', { id: postingId, customerId, kind, createdAt: at });
  for (const row of rows) add(world, 'ledgerLines', row);
  return postingId;
}

function change(purse: Row<'accounts'> | Row<'cards'>, amount: bigint, at: Date): void {
  purse.balance += amount;
  purse.lastPostedAt = at;
  if (available(purse) < 0n) throw new RangeError('The demonstration spends more than it has');
}

/** Reserves money; a shared card notes its share of what its account reserves. */
export function hold(world: World, card: Row<'cards'>, amount: bigint): void {
  card.held += amount;
  const purse = purseOf(world, card);
  if (purse !== card) purse.held += amount;
  if (available(purse) < 0n || card.held < 0n) throw new RangeError('The demonstration holds more than there is');
}

export const release = (world: World, card: Row<'cards'>, amount: bigint): void => hold(world, card, -amount);

interface Movement {
  at: Date;
  type: TransactionType;
  /** Signed: what it did to the balance. */
  amount: bigint;
  postingId: string | null;
}

/** What both kinds of transactions say, after the posting has been made. */
function transaction(world: World, purse: Row<'accounts'> | Row<'cards'>, { at, type, amount, postingId }: Movement) {
  const size = amount < 0n ? -amount : amount;
  return {
    id: world.id(at),
    customerId: purse.customerId,
    transactionId: world.reference('T', at),
    postingId,
    type,
    status: transactionStatus.code.success as Row<'cardTransactions'>['status'],
    billingCurrency: purse.currency,
    billingAmount: size,
    billingFee: 0n,
    balanceChange: amount,
    balanceAfter: purse.balance,
    transactionCurrency: purse.currency,
    transactionAmount: size,
    conversionRate: null,
    relatedTransactionId: null,
    description: null,
    counterpartyAccountNumber: null,
    counterpartyName: null,
    note: null,
    createdAt: at,
  };
}

export function recordOnAccount(
  world: World,
  account: Row<'accounts'>,
  movement: Movement,
  also: Partial<Row<'accountTransactions'>> = {},
): Row<'accountTransactions'> {
  const row = { ...transaction(world, account, movement), accountId: account.id, ...also };
  return add(world, 'accountTransactions', row);
}

export function recordOnCard(
  world: World,
  card: Row<'cards'>,
  movement: Movement,
  also: Partial<Row<'cardTransactions'>> = {},
): Row<'cardTransactions'> {
  return add(world, 'cardTransactions', {
    ...transaction(world, purseOf(world, card), movement),
    cardId: card.id,
    authorizationId: null,
    transactionCountry: null,
    merchantInformation: null,
    mccCode: null,
    ...also,
  });
}
