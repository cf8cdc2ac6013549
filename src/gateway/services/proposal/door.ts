import { type RawBuilder, sql } from 'kysely';
import type { Command } from '#domain/contract.ts';
import { status } from '#domain/enumerations.ts';
import type { ProposalStanding } from '#domain/proposal/commands.ts';
import {
  alwaysTakesConsent,
  type ConsentableCommand,
  isConsentable,
  isUrgent,
  ProposedCommand,
  rulesAbout,
  subjectOf,
} from '#domain/proposal/consentable.ts';
import type { User, UserInput } from '#domain/user/user.ts';
import { type Context, type InTransaction, inTransaction, isOperator, permit } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { users } from '../access/userQueries.ts';
import { createUser, customerFor } from '../access/users.ts';
import { type ConsentTerms, oneOther, raise } from './raise.ts';
import type { SubjectRecord } from './subject.ts';

/** Instead of what a command answers: that it waits. */
export interface WaitsForConsent {
  waitsForConsent: ProposalStanding;
}

export const isWaiting = (answer: unknown): answer is WaitsForConsent =>
  typeof answer === 'object' && answer !== null && 'waitsForConsent' in answer;

interface Rule extends ConsentTerms {
  fromAmount: string | null;
}

/**
 * Does a command, or has it wait for consent where it always does, or the programme or the customer wants that. Its right has been asked for.
 * @throws RefusedError `consentOneByOne` for several records at once where one of them takes consent · what `raise` throws
 */
export async function withConsent<T>(
  ctx: Context,
  command: Command,
  input: object,
  run: (ctx: Context) => Promise<T>,
): Promise<T | WaitsForConsent> {
  if (!isConsentable(command) || isUrgent(command)) return run(ctx);
  return inTransaction(ctx, async (open) => {
    const { reason, ...rest } = input as { reason?: string };
    const { id, ids = [id] } = input as { id?: string; ids?: string[] };
    const rules = await rulesFor(open, command, ids as string[]);
    if (alwaysTakesConsent(command)) rules.push({ ...oneOther, fromAmount: null });
    if (rules.length === 0) return run(open);
    if (ids.length > 1) throw new RefusedError('consentOneByOne');
    const proposed = ProposedCommand.parse({ command, input: rest });
    const waits = await raise(open, proposed, reason ?? '', (before, after) =>
      strictest(rules, amountOf(proposed, before, after)),
    );
    return waits ? { waitsForConsent: waits } : run(open);
  });
}

/**
 * Makes a user; where giving a role takes consent, one who comes in only once somebody else agrees: else whoever may make users
 * could give any role that way.
 * @throws what making them throws · RefusedError where nobody could agree
 */
export function userWithConsent(ctx: Context, input: UserInput): Promise<User> {
  permit(ctx, 'create', 'user');
  const customerId = customerFor(ctx, input.customerId);
  return inTransaction(ctx, async (open) => {
    const rules = await rulesOf(open, ['bindUserRole'], sql`select ${customerId}::uuid`);
    if (rules.length === 0) return createUser(open, input);
    const made = await createUser(open, input, status.code.disabled);
    await raise(open, { command: 'enableUser', input: { id: made.id } }, '', () => strictest(rules, null));
    return users.get(open, made.id);
  });
}

/** The programme's rule and those of the customers whose records these are. */
function rulesFor(open: InTransaction, command: ConsentableCommand, ids: readonly string[]): Promise<Rule[]> {
  const table = sql.table(subjectOf(command) === 'card' ? 'cards' : 'users');
  const customers = sql`select about.customer_id from ${table} as about where about.id = any(${[...ids]}::uuid[])`;
  return rulesOf(open, rulesAbout(command), customers);
}

/** The programme's rules about these commands and those of these customers; a role counts for the side that it is for. */
async function rulesOf(
  { db, actor }: InTransaction,
  about: readonly ConsentableCommand[],
  customers: RawBuilder<unknown>,
): Promise<Rule[]> {
  const names = sql.join(about);
  const { rows } = await sql<Rule>`
    select rule.from_amount, rule.needed, (select id from roles as role where role.id = rule.decider_role_id
      and role.for_operators = ${isOperator(actor)}) as decider_role_id
    from (
      select command, from_amount, needed, decider_role_id from programme_consents where command in (${names})
      union all
      select command, from_amount, needed, decider_role_id from customer_consents where command in (${names})
        and customer_id in (${customers})
    ) as rule`.execute(db);
  return rows;
}

/** What counts of several rules: the most people, and the role of the first that names one. Null where none is about so much. */
function strictest(rules: readonly Rule[], amount: number | null): ConsentTerms | null {
  const counting = rules.filter(
    ({ fromAmount }) => amount === null || fromAmount === null || amount >= Number(fromAmount),
  );
  if (amount === 0 || counting.length === 0) return null;
  return {
    needed: Math.max(...counting.map(({ needed }) => needed)),
    deciderRoleId: counting.find(({ deciderRoleId }) => deciderRoleId !== null)?.deciderRoleId ?? null,
  };
}

/**
 * The amount by which rules are told apart: what is moved; of limits the highest that is raised, 0 where none is. Null: rules count
 * whatever the amount. Only compared, never posted.
 */
function amountOf({ command, input }: ProposedCommand, before: SubjectRecord, after: SubjectRecord): number | null {
  if ('amount' in input) return Number(input.amount);
  if (command !== 'updateCardLimits') return null;
  const [was, is] = [limitsIn(before), limitsIn(after)];
  const raised = Object.keys(is).filter((name) => value(is[name]) > value(was[name]));
  if (raised.length === 0) return 0;
  const amounts = raised.filter((name) => name !== 'maxDailyTransactions').map((name) => value(is[name]));
  // More payments a day: no amount says how much that is.
  return amounts.length > 0 ? Math.max(...amounts) : null;
}

const limitsIn = ({ limits }: SubjectRecord) => limits as Record<string, string | number | null>;
/** No limit is above any. */
const value = (limit: string | number | null | undefined) =>
  limit === null || limit === undefined ? Infinity : Number(limit);
