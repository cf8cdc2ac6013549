import { decimal } from './amounts.ts';
import type { Books, Purchase, Totals } from './books.ts';
import type { Client } from './client.ts';
import { Difference, type Lane } from './lane.ts';
import type { AccountTransaction, CardTransaction, Found } from './shown.ts';
import { compareStatements } from './statements.ts';

/**
 * Compares everything that the portal shows of a lane with its books: balances, holds, totals, statuses, what waits, what is
 * owed, every transaction, every statement. Nothing must be under way on it.
 * @throws Difference naming the first
 */
export async function compare(lane: Lane, client: Client): Promise<number> {
  const found = await look(lane, client);
  const results = lane.states.map((books) => ({ books, differences: differences(lane, books, found) }));
  const agreeing = results.filter(({ differences: list }) => list.length === 0);
  if (agreeing.length === 0) {
    const list = results.toSorted((one, other) => one.differences.length - other.differences.length)[0]?.differences;
    const [first, ...more] = list as Named[];
    const about = first?.link ? `\n  messages of ${first.link}:\n${lane.messagesOf(first.link)}` : '';
    const others = more
      .slice(0, 10)
      .map(({ text }) => `\n  ${text}`)
      .join('');
    throw new Difference(`${lane.name}: ${first?.text}${others}${about}`);
  }
  lane.states = agreeing.map(({ books }) => books);
  return compareStatements(lane, client, found);
}

async function look({ place: { customerId } }: Lane, client: Client): Promise<Found> {
  const filter = { customerId };
  const [accounts, cards, authorizations, receivables, deposits, waiting, onAccounts, onCards] = await Promise.all([
    client.all<Found['accounts'][number]>('account', filter),
    client.all<Found['cards'][number]>('cardBalance', filter),
    client.all<Found['authorizations'][number]>('authorization', filter),
    client.all<Found['receivables'][number]>('receivable', filter),
    client.all<Found['deposits'][number]>('depositRecord', filter),
    client.all<Found['waiting'][number]>('processorMessage', { ...filter, processStatus: 3 }),
    client.all<AccountTransaction>('accountTransaction', filter),
    client.all<CardTransaction>('cardTransaction', filter),
  ]);
  const usage = new Map<string, Found['usage'] extends Map<string, infer U> ? U : never>();
  for (const { id, cardToken } of cards) {
    usage.set(cardToken, (await client.read('get', { dtoName: 'card', id })).limitUsage as never);
  }
  return { accounts, cards, authorizations, receivables, deposits, waiting, onAccounts, onCards, usage };
}

interface Named {
  text: string;
  link?: string | undefined;
}

/** Everything in which the portal and these books differ. */
function differences(lane: Lane, books: Books, found: Found): Named[] {
  const list: Named[] = [];
  const { currency } = books.account;
  const said = (amount: bigint) => decimal(amount, currency);
  const same = (what: string, expected: unknown, is: unknown, link?: string) => {
    const [one, other] = [JSON.stringify(expected), JSON.stringify(is)];
    if (one !== other) list.push({ text: `${what}: the model has ${one}, the portal shows ${other}`, link });
  };
  const purse = ({ balance, held }: { balance: bigint; held: bigint }) => [
    said(balance),
    said(held),
    said(balance - held),
  ];
  const [account] = found.accounts;
  same('account', purse(books.account), account && [account.balance, account.held, account.available]);
  for (const card of books.cards.values()) {
    const shown = found.cards.find(({ cardToken }) => cardToken === card.token);
    const own = card.isShared
      ? [null, said(card.held), said(books.available('account')), card.status]
      : [...purse(card), card.status];
    same(`card ${card.token}`, own, shown && [shown.balance, shown.held, shown.available, shown.cardStatus]);
    const shownUsage = found.usage.get(card.token);
    // The day of whichever gateway was asked.
    const day = dayBefore(shownUsage?.dailyLimit.resetsAt);
    const used = books.used(card.token, day);
    same(
      `limits of ${card.token} on ${day}`,
      [said(used.ever.amount), said(used.day.amount), said(used.month.amount), used.day.times],
      shownUsage && [
        shownUsage.overallTotalLimit.used,
        shownUsage.dailyLimit.used,
        shownUsage.monthlyLimit.used,
        shownUsage.maxDailyTransactions.used,
      ],
    );
  }
  comparePurchases(books, found, same);
  same(
    'waiting messages',
    books.waiting.map(({ messageId }) => messageId).toSorted(),
    found.waiting.map(({ messageId }) => messageId).toSorted(),
    books.waiting[0]?.link,
  );
  compareDebts(books, found, said, same);
  same(
    'deposits',
    [...books.deposits.values()].map(({ status, credited }) => `${said(credited)} ${status}`).toSorted(),
    found.deposits.map(({ status, creditedAmount }) => `${creditedAmount} ${status}`).toSorted(),
  );
  compareMovements(lane, books, found, same);
  return list;
}

const dayBefore = (instant: string | null | undefined) =>
  new Date(Date.parse(instant ?? '') - 86_400_000).toISOString().slice(0, 10);

type Same = (what: string, expected: unknown, is: unknown, link?: string) => void;

function comparePurchases(books: Books, { authorizations }: Found, same: Same): void {
  const shown = authorizations.filter((each) => each.originalAuthorizationId === null && each.processStatus !== 3);
  const byName = new Map(shown.map((each) => [`${each.cardToken} ${each.transactionLink}`, each]));
  same('purchases', books.purchases.size, byName.size);
  for (const [name, purchase] of books.purchases) {
    const is = byName.get(name);
    const { currency } = books.account;
    const said = (amount: bigint) => decimal(amount, currency);
    const { authorized, reversed, settled, refunded, held, link } = purchase;
    same(
      `purchase ${link}: held, authorized, reversed, settled, refunded, settle status, process status, response, type`,
      [
        ...[held, authorized, reversed, settled, refunded].map(said),
        settleStatus(purchase),
        purchase.isOpen ? 1 : 2,
        purchase.responseCode,
        purchase.type,
      ],
      is && [
        is.held,
        is.authorizedBillingAmount,
        is.reversedBillingAmount,
        is.settledBillingAmount,
        is.refundedBillingAmount,
        is.settleStatus,
        is.processStatus,
        is.responseCode,
        is.recordType,
      ],
      link,
    );
    if (purchase.isOpen && purchase.expires && is?.holdExpiresAt) {
      const [from, to] = purchase.expires;
      const at = Date.parse(is.holdExpiresAt);
      if (at < from - 1000 || at > to + 1000) {
        same(
          `purchase ${link}: the hold's end`,
          [from, to].map((time) => new Date(time)),
          is.holdExpiresAt,
          link,
        );
      }
    }
  }
}

/** 1 settled, 2 in part, 3 above what was meant, 4 reversed, 5 expired; null while nothing is decided. */
function settleStatus(purchase: Purchase & Totals): number | null {
  const { authorized, reversed, settled, isSettled, hasExpired } = purchase;
  const meant = authorized - reversed;
  if (meant === 0n && settled === 0n && reversed > 0n) return 4;
  if (isSettled) return settled === meant ? 1 : settled < meant ? 2 : 3;
  return hasExpired ? 5 : null;
}

/** What one message left owing to one purse is one debt here: its fee is owed beside it. */
function compareDebts(
  books: Books,
  { receivables, onCards }: Found,
  said: (amount: bigint) => string,
  same: Same,
): void {
  const byNumber = new Map(onCards.map((each) => [each.transactionId, each]));
  const shown = new Map<string, { purse: string; amounts: string[] }>();
  for (const { transactionId, cardToken, amount, outstanding } of receivables) {
    const about = byNumber.get(transactionId);
    const group = (about?.type === 500 && about.relatedTransactionId) || transactionId;
    const purse = cardToken ?? 'account';
    const before = shown.get(`${group} ${purse}`) ?? { purse, amounts: [] };
    before.amounts.push(amount, outstanding);
    shown.set(`${group} ${purse}`, before);
  }
  const expected = new Map<string, { purse: string; amount: bigint; outstanding: bigint }>();
  for (const { messageId, purse, amount, outstanding } of books.debts) {
    const before = expected.get(`${messageId} ${purse}`) ?? { purse, amount: 0n, outstanding: 0n };
    const after = { purse, amount: before.amount + amount, outstanding: before.outstanding + outstanding };
    expected.set(`${messageId} ${purse}`, after);
  }
  const unit = (text: string) => BigInt(text.replace('.', ''));
  same(
    'receivables',
    [...expected.values()].map((each) => `${each.purse} ${said(each.amount)} ${said(each.outstanding)}`).toSorted(),
    [...shown.values()]
      .map(({ purse, amounts }) => {
        const sum = (odd: number) => amounts.reduce((all, text, at) => (at % 2 === odd ? all + unit(text) : all), 0n);
        return `${purse} ${said(sum(0))} ${said(sum(1))}`;
      })
      .toSorted(),
  );
}

/** What is owed is paid in parts whose order among debts of one moment is anybody's: only their sum is compared. */
function compareMovements(lane: Lane, books: Books, { onAccounts, onCards }: Found, same: Same): void {
  const { currency } = books.account;
  const payments = (on: string, changes: readonly [number, bigint][]) => {
    const sum = changes.reduce((all, [type, change]) => (type === 200 ? all + change : all), 0n);
    return `${on} 200 ${decimal(sum, currency)}`;
  };
  const unit = (text: string) => BigInt(text.replace('.', ''));
  const purses = ['account', ...lane.cards.map(({ token }) => token)];
  for (const on of purses) {
    const expected = books.movements.filter((each) => each.on === on);
    const is = on === 'account' ? onAccounts : onCards.filter(({ cardToken }) => cardToken === on);
    const expectedLines = expected.map(
      (each) =>
        `${each.type} ${decimal(each.change, currency)} of ${decimal(each.billed, currency)} fee ${decimal(each.fee, currency)} for ${decimal(each.amount, each.currency)} ${each.currency} status ${each.status}`,
    );
    const lines = is.map(
      (each) =>
        `${each.type} ${each.balanceChange} of ${each.billingAmount} fee ${each.billingFee} for ${each.transactionAmount} ${each.transactionCurrency} status ${each.status}`,
    );
    const isWhole = (line: string) => !line.startsWith('200 ');
    const [missing, surplus] = unlike(expectedLines.filter(isWhole), lines.filter(isWhole));
    same(`transactions of ${on} that only one of them has`, missing, surplus);
    same(
      `adjustments of ${on}`,
      payments(
        on,
        expected.map(({ type, change }) => [type, change]),
      ),
      payments(
        on,
        is.map(({ type, balanceChange }) => [type, unit(balanceChange)]),
      ),
    );
  }
}

/** What each of two lists has that the other hasn't. */
function unlike(one: readonly string[], other: readonly string[]): [string[], string[]] {
  const left = [...other];
  const missing = one.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [missing.toSorted(), left.toSorted()];
}
