import type { Kysely } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { CommandInput } from '#domain/contract.ts';
import { type FirstDay, type FirstDayStep, firstDaySteps } from '#domain/dashboard/firstDay.ts';
import { complianceStatus, customerStatus, depositStatus, productState } from '#domain/enumerations.ts';
import { type Context, customerOf, isOperator, permit, readIn } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { hasRecordRules } from '../../rights/seen.ts';

interface Question {
  /** Who may read all of these may know whether there is one. */
  noun: string;
  /** What finds one at once, however many there are; what was so once counts for good. */
  found: RawBuilder<unknown>;
  /** The column that says whose they are; the programme's own have none. */
  whose?: RawBuilder<unknown>;
}

const whose = sql`customer_id`;
const asked: Readonly<Record<FirstDayStep, Question>> = {
  programme: { noun: 'programme', found: sql`select 1 from programme_changes where true` },
  customer: { noun: 'customer', found: sql`select 1 from customers where true`, whose: sql`id` },
  account: { noun: 'account', found: sql`select 1 from accounts where true`, whose },
  customerEnabled: {
    noun: 'customer',
    found: sql`select 1 from customers where customer_status <> ${customerStatus.code.initial}`,
    whose: sql`id`,
  },
  deposit: {
    noun: 'depositRecord',
    found: sql`select 1 from deposit_records where status = ${depositStatus.code.success}`,
    whose,
  },
  product: {
    noun: 'product',
    found: sql`select 1 from products where product_state <> ${productState.code.draft}`,
  },
  user: { noun: 'user', found: sql`select 1 from users where customer_id is not null`, whose },
  cardholder: {
    noun: 'cardholder',
    found: sql`select 1 from cardholders where onboarding_status = ${complianceStatus.code.approved}`,
    whose,
  },
  card: { noun: 'card', found: sql`select 1 from cards where true`, whose },
  purchase: { noun: 'authorization', found: sql`select 1 from authorizations where true`, whose },
};

/** How far an installation has come, or one customer in it: what an empty list says before it. */
export async function firstDay(ctx: Context, { customerId }: CommandInput<'firstDay'>): Promise<FirstDay> {
  permit(ctx, 'read', 'dashboard');
  const one = customerId ?? customerOf(ctx.actor);
  const steps = firstDaySteps.filter((step) => {
    const { noun } = asked[step];
    return ctx.ability.can('read', noun) && !hasRecordRules(ctx, noun);
  });
  if (steps.length === 0) return { steps: [] };
  const questions = steps.map((step) => {
    const { found, whose: column } = asked[step];
    return sql`exists (${found} ${one && column ? sql`and ${column} = ${one}` : sql``} limit 1)`;
  });
  const { rows } = await readIn(ctx, ({ db }) =>
    sql<{ done: boolean[] }>`select array[${sql.join(questions)}] as done`.execute(db),
  );
  const done = rows[0]?.done ?? [];
  return { steps: steps.map((step, place) => ({ step, isDone: done[place] === true })) };
}

/** Databases whose first day is over, as this process has seen: they aren't asked again. */
const over = new WeakSet<Kysely<Tables>>();

/** What the dashboard of operator staff says of it: nothing once all of it is done, nor to a customer's people. */
export async function firstDayOfDashboard(ctx: Context): Promise<FirstDay['steps']> {
  if (!isOperator(ctx.actor) || over.has(ctx.db)) return [];
  const { steps } = await firstDay(ctx, {});
  if (!steps.every(({ isDone }) => isDone)) return steps;
  if (steps.length === firstDaySteps.length) over.add(ctx.db);
  return [];
}
