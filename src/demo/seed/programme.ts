import type { Transaction } from 'kysely';
import { type InTransaction, systemContext } from '#gateway/context.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { createApiKey } from '#gateway/services/apiKey/create.ts';
import { withTrail } from '#gateway/services/audit/recording.ts';
import { setConversionRate } from '#gateway/services/programme/change.ts';
import { day } from './world.ts';

/** Rates for currencies that no card has, since so many days. */
const rates = [
  ['NOK', 'EUR', '0.0852', 90],
  ['SEK', 'EUR', '0.0879', 90],
  ['NOK', 'EUR', '0.0861', 20],
] as const;

/** What somebody of the staff did for the programme so many days ago. */
interface Act {
  days: number;
  operation: string;
  subject: string;
  work: (open: InTransaction) => Promise<unknown>;
}

/** What staff have set for the programme, and a program's key that nobody has: the secret that came with it is forgotten. */
export async function setProgrammeUp(ports: Ports & { db: Transaction<Tables> }): Promise<void> {
  const { id, userName } = await ports.db
    .selectFrom('users')
    .select(['id', 'userName'])
    .where('email', '=', 'operator@portal.test')
    .executeTakeFirstOrThrow();
  const staff = { kind: 'user', userId: id, userName, customerId: null, source: 'portal' } as const;
  const now = ports.clock().getTime();
  const acts = [...rates.map(rateSet), keyMade].toSorted((one, other) => other.days - one.days);
  for (const { days, operation, subject, work } of acts) {
    const clock = () => new Date(now - days * day);
    const open = { ...systemContext(ports), db: ports.db, actor: { ...staff, sessionId: newId(ports) }, clock };
    await withTrail(open, { operation, subject, subjectId: null, input: null }, work);
  }
}

function rateSet([spentCurrency, billedCurrency, conversionRate, days]: (typeof rates)[number]): Act {
  const given = { spentCurrency, billedCurrency, conversionRate, reason: 'As the network has it' };
  const work = (open: InTransaction) => setConversionRate(open, given);
  return { days, operation: 'setConversionRate', subject: 'programmeChange', work };
}

const keyMade: Act = {
  days: 40,
  operation: 'createApiKey',
  subject: 'apiKey',
  work: (open) =>
    createApiKey(open, {
      keyName: 'Nightly bookkeeping',
      addresses: ['198.51.100.0/24'],
      privileges: ['accountTransaction:read', 'accountTransaction:export', 'statement:read'],
      validDays: 365,
    }),
};
