import type { CommandInput } from '#domain/contract.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { type DashboardSummary, mostLookedAt, mostNamed } from '#domain/dashboard/dashboard.ts';
import { defaultTimeZone } from '#domain/dates.ts';
import { toDecimal } from '#domain/money.ts';
import { type Context, customerOf, permit } from '../../context.ts';
import { readAnywhere } from '../../reading/anywhere.ts';
import { maySee } from '../../rights/records.ts';
import { hasRecordRules } from '../../rights/seen.ts';
import { firstDayOfDashboard } from './firstDay.ts';
import { type Span, spanOf } from './span.ts';
import { readSums, type Sums } from './sums.ts';
import { toActOn } from './toActOn.ts';

/** Everything the dashboard shows, in one call: what is there now, and what happened in the last `days` days. */
export async function dashboardSummary(
  ctx: Context,
  wish: CommandInput<'dashboardSummary'>,
): Promise<DashboardSummary> {
  permit(ctx, 'read', 'dashboard');
  const span = spanOf(ctx.clock(), wish.days ?? 30, wish.timeZone ?? defaultTimeZone);
  // Said although the transaction shows no other's rows anyway: an index finds them then.
  const customerId = wish.customerId ?? customerOf(ctx.actor);
  const sums = await readAnywhere(ctx, (db) => readSums({ ...ctx, db }, span, customerId));
  const told = (noun: string, ...fields: string[]) => isTold(ctx, noun, fields);
  return {
    accounts: told('account', 'currency') ? sums.accounts.map(totalFor(told('account', 'balance', 'available'))) : null,
    cards: told('card', 'currency', 'sharedCard')
      ? sums.cards.map(totalFor(told('card', 'cardBalance', 'held')))
      : null,
    cardsByStatus: told('card', 'cardStatus') ? sums.cardsByStatus : null,
    cardsApplied: told('cardApplication', 'createdAt', 'quantity')
      ? span.months.map((month, part) => ({ month, count: countOf(sums.applied, part) }))
      : null,
    authorizations: isAddedUp(ctx, 'authorization', [
      'authorizationStatus',
      'recordType',
      'billingCurrency',
      'billingAmount',
      'createdAt',
    ])
      ? sums.authorizations.map(({ currency, amount, count }) => ({
          currency,
          amount: toDecimal(BigInt(amount), currency),
          count,
        }))
      : null,
    consumption: isAddedUp(ctx, 'cardTransaction', ['type', 'billingCurrency', 'billingAmount', 'createdAt'])
      ? consumptionByDay(sums.consumption, span)
      : null,
    recent: isAddedUp(ctx, 'authorization', [
      'authorizationStatus',
      'recordType',
      'failedCheck',
      'merchantName',
      'billingCurrency',
      'billingAmount',
      'createdAt',
    ])
      ? recentOf(sums)
      : null,
    toActOn: await toActOn(ctx, wish.timeZone ?? defaultTimeZone, wish.customerId),
    firstDay: await firstDayOfDashboard(ctx),
    asOf: ctx.clock().toISOString(),
    leavesOutSandbox: sums.leftOut.length > 0,
    from: span.days[0] as string,
    to: span.days.at(-1) as string,
  };
}

/** Who may not see what one of them says isn't told what all of them do. */
const isTold = (ctx: Context, noun: string, fields: readonly string[]): boolean =>
  ctx.ability.can('read', noun) && fields.every((field) => maySee(ctx, noun, field));

/** These were added up of all records when they happened, so that they are for those only who see all. */
const isAddedUp = (ctx: Context, noun: string, fields: readonly string[]): boolean =>
  isTold(ctx, noun, fields) && !hasRecordRules(ctx, noun);

const totalFor =
  (isSeen: boolean) =>
  ({ currency, balance, available, count }: Sums['accounts'][number]) => ({
    currency,
    ...(isSeen && {
      balance: toDecimal(BigInt(balance), currency),
      available: toDecimal(BigInt(available), currency),
    }),
    count,
  });

const countOf = (counts: Sums['applied'], part: number) => counts.find((each) => each.part === part)?.count ?? 0;

/** Part 0 is the time before, part 1 the first day. */
function consumptionByDay(happened: Sums['consumption'], { days }: Span): NonNullable<DashboardSummary['consumption']> {
  const byCurrency = Map.groupBy(happened, ({ currency }) => currency);
  return [...byCurrency].map(([currency, parts]) => {
    const byPart = new Map(parts.map((each) => [each.part, each]));
    const amount = (part: number) => BigInt(byPart.get(part)?.amount ?? 0);
    return {
      currency,
      total: sumOf(
        days.map((_, day) => amount(day + 1)),
        currency,
      ),
      previousTotal: toDecimal(amount(0), currency),
      days: days.map((date, day) => ({
        date,
        amount: toDecimal(amount(day + 1), currency),
        count: byPart.get(day + 1)?.count ?? 0,
      })),
    };
  });
}

/** What the newest authorizations of the period tell. */
function recentOf({ answers, merchants }: Sums): DashboardSummary['recent'] {
  const added = (some: Sums['answers']) => some.reduce((sum, { count }) => sum + count, 0);
  const declined = answers.filter(({ isDeclined }) => isDeclined);
  const count = added(answers);
  return {
    count,
    isAll: count < mostLookedAt,
    declined: added(declined),
    reasons: declined.slice(0, mostNamed).map(({ failedCheck, count: times }) => ({ failedCheck, count: times })),
    merchants: merchants.map(({ merchantName, currency, amount, count: times }) => ({
      merchantName,
      currency,
      amount: toDecimal(BigInt(amount), currency),
      count: times,
    })),
  };
}

const sumOf = (amounts: bigint[], currency: AccountCurrency) =>
  toDecimal(
    amounts.reduce((sum, amount) => sum + amount, 0n),
    currency,
  );
