import { waitsUntil } from '#domain/proposal/lifecycle.ts';
import type { Context, InTransaction } from '../../context.ts';
import { peopleIn, rolesThatMay } from './rolesThatMay.ts';

type Open = Pick<InTransaction, 'db' | 'clock'>;

/** Up to two of those who may set consent rules on a side: of a customer, or of the programme. */
async function ruleSetters({ db }: Open, customerId: string | null, besides?: string): Promise<string[]> {
  const able = await rolesThatMay(db, customerId === null, setsRules);
  return (await peopleIn(db, customerId, able, 3)).filter((id) => id !== besides).slice(0, 2);
}

export const setsRules = (ability: Context['ability']): boolean => ability.can('setRules', 'proposal');

/**
 * Does what may leave only one person who sets the rules of a side, and keeps in mind since when: for a while they still don't
 * loosen rules alone, whoever the change came from and in whichever way.
 */
export async function mindingRuleSetters<T>(
  open: Open,
  customerId: string | null,
  change: () => Promise<T>,
): Promise<T> {
  const before = await ruleSetters(open, customerId);
  const done = await change();
  if (before.length < 2 || (await ruleSetters(open, customerId)).length > 1) return done;
  await open.db.deleteFrom('loneRuleSetters').where('customerId', 'is not distinct from', customerId).execute();
  await open.db.insertInto('loneRuleSetters').values({ customerId, since: open.clock() }).execute();
  return done;
}

/**
 * Who else has to agree where somebody would loosen a rule of their side: others who may set rules; or nobody, but only from a time
 * on, as there were others until lately; or nobody.
 */
export async function othersToAsk(
  open: Open,
  self: { userId: string; customerId: string | null },
): Promise<'others' | { aloneFrom: Date } | 'nobody'> {
  if ((await ruleSetters(open, self.customerId, self.userId)).length > 0) return 'others';
  const lone = await open.db
    .selectFrom('loneRuleSetters')
    .select('since')
    .where('customerId', 'is not distinct from', self.customerId)
    .executeTakeFirst();
  if (!lone) return 'nobody';
  // As long as what they want would have waited for the other one.
  const aloneFrom = waitsUntil(lone.since);
  return aloneFrom > open.clock() ? { aloneFrom } : 'nobody';
}
