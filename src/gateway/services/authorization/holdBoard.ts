import {
  bandAt,
  bandDays,
  endsSoonHours,
  type HeldGroup,
  type HeldIn,
  type HoldBoard,
  holdBandNames,
  mostCustomersNamed,
} from '#domain/authorization/holdBoard.ts';
import { holdCategoryOf } from '#domain/authorization/holdCategory.ts';
import type { CommandInput } from '#domain/contract.ts';
import { defaultTimeZone, localDate } from '#domain/dates.ts';
import { toDecimal } from '#domain/money.ts';
import { type Context, customerOf, isOperator } from '../../context.ts';
import { readAnywhere } from '../../reading/anywhere.ts';
import { maySee, refuseUnseen } from '../../rights/records.ts';
import { type HeldSum, readHolds } from './heldSums.ts';

const hourMs = 3_600_000;
/** A filter takes so many values of a field. */
const mostAsked = 100;

/**
 * Every open hold that the caller sees, counted and added up by age, by when it ends, by what the merchants sell, and for staff
 * by customer. Each group brings the filter of the list that shows just its holds.
 * @throws ForbiddenError for who may not read authorizations · GatewayError 403 for who may not tell which are open
 */
export async function holdBoard(
  ctx: Context,
  { customerId, timeZone = defaultTimeZone }: CommandInput<'holdBoard'>,
): Promise<HoldBoard> {
  refuseUnseen(ctx, 'authorization', ['isOpen', ...(customerId ? ['customerId'] : [])]);
  const now = ctx.clock();
  const today = localDate(now, timeZone);
  const soon = new Date(now.getTime() + endsSoonHours * hourMs);
  const whose = customerId ?? customerOf(ctx.actor);
  const { sums, ofCustomers } = await readAnywhere(ctx, (db) =>
    readHolds({ ...ctx, db }, { whose, soon, today, timeZone, byCustomer: isOperator(ctx.actor) && !whose }),
  );
  const sees = (field: string) => maySee(ctx, 'authorization', field);
  const filter = { isOpen: true, ...(customerId && { customerId }) };
  const group = groupFor(sees('held') && sees('billingCurrency'), sees('billingCurrency'));
  const bounds = boundsFor(sees('createdAt'), sees('holdExpiresAt'));
  const byBand = Map.groupBy(sums, ({ place }) => bandAt(place));
  const endsSoon = sums.flatMap((sum) =>
    sum.soonCount > 0 ? [{ ...sum, count: sum.soonCount, held: sum.soonHeld }] : [],
  );
  return {
    ...group(sums, filter),
    ...bounds(sums),
    bands: sees('createdAt')
      ? holdBandNames.map((band) => ({
          band,
          ...group(byBand.get(band) ?? [], { ...filter, createdAt: bandDays(band, today) }),
        }))
      : null,
    endsSoon: sees('holdExpiresAt') ? group(endsSoon, { ...filter, holdExpiresAt: { to: soon.toISOString() } }) : null,
    categories: sees('mccCode')
      ? byCategory(sums).map(({ sums: its, mccCodes, ...rule }) => ({
          ...rule,
          ...group(its, mccCodes.length > mostAsked ? null : { ...filter, mccCode: mccCodes }),
          ...bounds(its),
        }))
      : null,
    customers:
      isOperator(ctx.actor) && !whose && sees('customerName')
        ? [...Map.groupBy(ofCustomers, (sum) => sum.customerId)]
            .map(([id, its]) => ({
              customerId: id,
              customerName: its[0]?.customerName ?? '',
              ...group(its, { ...filter, customerId: id }),
              ...bounds(its),
            }))
            .slice(0, mostCustomersNamed)
        : null,
    asOf: now.toISOString(),
  };
}

type Counted = Pick<HeldSum, 'currency' | 'count' | 'held'>;
const countOf = (sums: readonly Pick<HeldSum, 'count'>[]) => sums.reduce((all, { count }) => all + count, 0);

/** Adds up what a group holds, in each currency; without amounts, or currencies, for who may not see them. */
const groupFor =
  (seesAmounts: boolean, seesCurrencies: boolean) =>
  (sums: readonly Counted[], filter: Record<string, unknown> | null): HeldGroup => ({
    count: countOf(sums),
    currencies: seesCurrencies
      ? [...Map.groupBy(sums, ({ currency }) => currency)]
          .map(
            ([currency, its]): HeldIn => ({
              currency,
              count: countOf(its),
              ...(seesAmounts && {
                held: toDecimal(
                  its.reduce((all, { held }) => all + BigInt(held), 0n),
                  currency,
                ),
              }),
            }),
          )
          .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
      : [],
    filter,
  });

const earliest = (moments: readonly (string | null)[]): string | null => {
  const [first] = moments.filter((moment) => moment !== null).toSorted();
  return first === undefined ? null : first;
};

const boundsFor =
  (seesBegin: boolean, seesEnd: boolean) => (sums: readonly Pick<HeldSum, 'oldest' | 'endsNext'>[]) => ({
    oldest: seesBegin ? earliest(sums.map(({ oldest }) => oldest)) : null,
    endsNext: seesEnd ? earliest(sums.map(({ endsNext }) => endsNext)) : null,
  });

/** The most holds first. */
function byCategory(sums: readonly HeldSum[]) {
  const found = Map.groupBy(sums, ({ mccCode }) => {
    const { category, holdDays } = holdCategoryOf(mccCode);
    return `${category} ${holdDays}`;
  });
  return [...found.values()]
    .map((its) => ({
      ...holdCategoryOf(its[0]?.mccCode ?? ''),
      sums: its,
      mccCodes: [...new Set(its.map(({ mccCode }) => mccCode))].toSorted(),
    }))
    .toSorted((one, other) => countOf(other.sums) - countOf(one.sums));
}
