import { type RawBuilder, sql } from 'kysely';
import {
  alwaysTakesConsent,
  type ConsentableCommand,
  type ProposedCommand,
  rulesAbout,
  subjectOf,
} from '#domain/proposal/consentable.ts';
import { type InTransaction, isOperator } from '../../context.ts';
import type { SubjectRecord } from './subject.ts';

/** How many have to agree, and with which role. */
export interface ConsentTerms {
  needed: number;
  deciderRoleId: string | null;
}

export const oneOther: ConsentTerms = { needed: 1, deciderRoleId: null };

interface Rule extends ConsentTerms {
  fromAmount: string | null;
}

/** The programme's rule and those of the customers whose records these are; and that it takes consent always, where it does. */
export async function rulesFor(
  open: InTransaction,
  command: ConsentableCommand,
  ids: readonly string[],
): Promise<Rule[]> {
  const table = sql.table(subjectOf(command) === 'card' ? 'cards' : 'users');
  const customers = sql`select about.customer_id from ${table} as about where about.id = any(${[...ids]}::uuid[])`;
  const rules = await rulesOf(open, rulesAbout(command), customers);
  return alwaysTakesConsent(command) ? [...rules, { ...oneOther, fromAmount: null }] : rules;
}

/** The programme's rules about these commands and those of these customers; a role counts for the side that it is for. */
export async function rulesOf(
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
export function strictest(rules: readonly Rule[], amount: number | null): ConsentTerms | null {
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
export function amountOf(
  { command, input }: ProposedCommand,
  before: SubjectRecord,
  after: SubjectRecord,
): number | null {
  if ('amount' in input) return Number(input.amount);
  if (command !== 'updateCardLimits') return null;
  const [was, is] = [limitsIn(before), limitsIn(after)];
  const raised = Object.keys(is).filter((name) => value(is[name]) > value(was[name]));
  if (raised.length === 0) return 0;
  // More payments a day: no amount says how much that is, nor does one that is raised with it.
  return raised.includes('maxDailyTransactions') ? null : Math.max(...raised.map((name) => value(is[name])));
}

const limitsIn = ({ limits }: SubjectRecord) => limits as Record<string, string | number | null>;
/** No limit is above any. */
const value = (limit: string | number | null | undefined) =>
  limit === null || limit === undefined ? Infinity : Number(limit);
