import { type RawBuilder, sql } from 'kysely';
import { type FirstDay, type FirstDayStep, firstDaySteps } from '#domain/dashboard/firstDay.ts';
import {
  accountStatus,
  cardStatus,
  complianceStatus,
  customerStatus,
  depositStatus,
  productState,
} from '#domain/enumerations.ts';
import { type Context, isOperator, readIn } from '../../context.ts';

/** Whether there is one: the first row that is found answers, however many there are. */
const asked: Readonly<Record<FirstDayStep, RawBuilder<unknown>>> = {
  programme: sql`select from programme_changes`,
  customer: sql`select from customers`,
  account: sql`select from accounts where account_status = ${accountStatus.code.open}`,
  customerEnabled: sql`select from customers where customer_status = ${customerStatus.code.enabled}`,
  deposit: sql`select from deposit_records where status = ${depositStatus.code.success}`,
  product: sql`select from products where product_state = ${productState.code.offered}`,
  user: sql`select from users where customer_id is not null`,
  cardholder: sql`select from cardholders where onboarding_status = ${complianceStatus.code.approved}`,
  card: sql`select from cards where card_status = ${cardStatus.code.normal}`,
  purchase: sql`select from authorizations`,
};

/** How far a new installation has come; nothing for a customer's people, who don't set one up. */
export async function firstDay(ctx: Context): Promise<FirstDay> {
  if (!isOperator(ctx.actor)) return { steps: [] };
  const questions = sql.join(firstDaySteps.map((step) => sql`exists (${asked[step]})`));
  const { rows } = await readIn(ctx, ({ db }) =>
    sql<{ done: boolean[] }>`select array[${questions}] as done`.execute(db),
  );
  const done = rows[0]?.done ?? [];
  return { steps: firstDaySteps.map((step, place) => ({ step, isDone: done[place] === true })) };
}
