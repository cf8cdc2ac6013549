import { type RawBuilder, sql } from 'kysely';
import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { ruleScope } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { mostTried, trialDays } from '#domain/rule/trial.ts';
import { type Context, type InTransaction, permit, readIn, unhurried } from '../../context.ts';
import { jsonRow } from '../../db/jsonRows.ts';
import { refuseUnseen } from '../../rights/records.ts';
import { seenIds } from '../../rights/seen.ts';
import { programmeNow } from '../programme/current.ts';
import { patternsOf, rowOf } from './row.ts';
import { type Scope, scopeFor } from './scope.ts';

/** What a rule asks about: who may not see one of these learns nothing of it by trying. */
const askedAbout = [
  'billingAmount',
  'billingCurrency',
  'mccCode',
  'merchantName',
  'transactionCountry',
  'channel',
  'presentedAt',
  'createdAt',
];

/** How slices are cut: meant to take so many milliseconds, the next one looks at more cardholders, but not at so many times as many, or at fewer. */
interface Pace {
  first: number;
  meantToTake: number;
  growth: number;
}
const mostAtOnce = 20_000;

/** Whoever waits is told about every second how far it is; where one keeps all others waiting, they come first. */
const paceOf = ({ unhurried: { rowsAtOnce } }: Context): Pace =>
  Number.isFinite(rowsAtOnce)
    ? { first: 20, meantToTake: 250, growth: 2 }
    : { first: 50, meantToTake: 1000, growth: 2 };

const dayMs = 86_400_000;

/**
 * Tries a rule on the past, one slice of cardholders at a time (migrations/0082): nothing is kept, whoever asks walks from slice to
 * slice, and stops when they like. Only purchases that the caller sees are counted.
 * @throws ForbiddenError for a customer who asks for more than their own · RefusedError at `scopeId` for what isn't there
 */
export async function trySpendingRule(
  ctx: Context,
  { ruleScope: kind, scopeId, place, newerThan, ...said }: CommandInput<'trySpendingRule'>,
): Promise<CommandOutput<'trySpendingRule'>> {
  permit(ctx, 'read', 'spendingRule');
  refuseUnseen(ctx, 'authorization', askedAbout);
  const until = place ? new Date(place.until) : ctx.clock();
  const since = new Date(until.getTime() - trialDays * dayMs);
  const { days } = await programmeNow(ctx);
  const terms = rowOf(said);
  return readIn(unhurried(ctx), async (open) => {
    const scope = await scopeFor(open, kind, scopeId ?? null);
    const pace = paceOf(ctx);
    const atOnce = place?.atOnce ?? pace.first;
    const startedAt = performance.now();
    const holders = await holdersOf(open, scope, place?.after, atOnce);
    const found = await look(open, {
      rule: jsonRow({ ...terms, scopeId: scope.scopeId }),
      patterns: patternsOf(terms.merchants),
      holders,
      since,
      until,
      zone: days.timeZoneAt(ctx.clock()),
      newerThan: newerThan === undefined ? since : new Date(newerThan),
    });
    const took = performance.now() - startedAt;
    const last = holders.at(-1);
    return {
      since: since.toISOString(),
      until: until.toISOString(),
      next:
        last !== undefined && holders.length === atOnce
          ? { after: last, until: until.toISOString(), atOnce: nextAtOnce(pace, atOnce, took) }
          : null,
      cardholders: holders.length,
      ofCardholders: place ? null : await countHolders(open, scope),
      ...found,
    };
  });
}

/** The next cardholders may have bought more than these. */
const nextAtOnce = ({ growth, meantToTake }: Pace, atOnce: number, took: number): number =>
  Math.min(mostAtOnce, Math.max(1, Math.round(atOnce * Math.min(growth, meantToTake / Math.max(took, 1)))));

const columns = {
  product: 'product_id',
  customer: 'customer_id',
  cardholder: 'cardholder_id',
  card: 'id',
} as const;

const within = ({ ruleScope: scope, scopeId }: Scope): RawBuilder<boolean> =>
  scope === ruleScope.code.programme ? sql`true` : sql`card.${sql.ref(columns[scope])} = ${scopeId}::uuid`;

/** Whose cards it is for, in the order of their ids. */
async function holdersOf({ db }: InTransaction, scope: Scope, after: string | undefined, atOnce: number) {
  const { rows } = await sql<{ cardholderId: string }>`
    select distinct card.cardholder_id from cards as card
    where ${within(scope)} and card.cardholder_id > ${after ?? nobody}::uuid
    order by card.cardholder_id limit ${atOnce}`.execute(db);
  return rows.map(({ cardholderId }) => cardholderId);
}

const nobody = '00000000-0000-0000-0000-000000000000';

async function countHolders({ db }: InTransaction, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct card.cardholder_id) as count from cards as card where ${within(scope)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

interface Question {
  rule: string;
  patterns: RawBuilder<string[]>;
  holders: readonly string[];
  since: Date;
  until: Date;
  zone: string;
  newerThan: Date;
}

interface Row {
  purchases: string;
  declined: string;
  cards: string;
  declinedCards: string;
  sums: { currency: AccountCurrency; amount: string }[] | null;
  newest: { id: string; at: string }[] | null;
}

async function look(open: InTransaction, { rule, patterns, holders, since, until, zone, newerThan }: Question) {
  const seen = seenIds(open, 'authorization');
  const { rows } = await sql<Row>`
    with tried as materialized (
      select tried.id, tried.card_id, tried.currency, tried.amount, tried.created_at, tried.is_broken
      from try_rule(${rule}::text::jsonb || jsonb_build_object('merchant_patterns', ${patterns}),
        ${holders}::uuid[], ${since}::timestamptz, ${until}::timestamptz, ${zone}::text) as tried
      where ${seen ? sql`tried.id in (${seen})` : sql`true`}
    ), broken as (select * from tried where is_broken)
    select count(*) as purchases, count(distinct card_id) as cards,
      count(*) filter (where is_broken) as declined, count(distinct card_id) filter (where is_broken) as declined_cards,
      (select json_agg(json_build_object('currency', each.currency, 'amount', each.amount) order by each.currency)
        from (select currency, sum(amount)::text as amount from broken group by currency) as each) as sums,
      (select json_agg(json_build_object('id', each.id, 'at', extract(epoch from each.created_at)) order by each.created_at desc, each.id desc)
        from (select id, created_at from broken where created_at >= ${newerThan}::timestamptz
          order by created_at desc, id desc limit ${mostTried}) as each) as newest
    from tried`.execute(open.db);
  const [row] = rows;
  return {
    purchases: Number(row?.purchases ?? 0),
    declined: Number(row?.declined ?? 0),
    cards: Number(row?.cards ?? 0),
    declinedCards: Number(row?.declinedCards ?? 0),
    sums: (row?.sums ?? []).map(({ currency, amount }) => ({ currency, amount: toDecimal(BigInt(amount), currency) })),
    newest: (row?.newest ?? []).map(({ id, at }) => ({
      id,
      createdAt: new Date(Math.round(Number(at) * 1000)).toISOString(),
    })),
  };
}
