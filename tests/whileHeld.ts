import type { Transaction } from 'kysely';
import { inScope } from '#gateway/db/scope.ts';
import type { Tables } from '#gateway/db/tables.ts';
import type { Answer, TestGateway } from './gateway.ts';
import { untilWaiting } from './waitingForLocks.ts';

interface Held {
  table: 'accounts' | 'cards' | 'customers' | 'depositRecords';
  id: string;
}

/** Asks while somebody else holds a row, who changes something before letting it go. */
export async function whileHeld(
  gateway: TestGateway,
  { table, id }: Held,
  change: (db: Transaction<Tables>) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const holding = Promise.withResolvers<void>();
  const held = inScope(gateway.ports.db, { staff: true }, async (db) => {
    await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    holding.resolve();
    await untilWaiting(gateway.database);
    await change(db);
  });
  await holding.promise;
  const [answer] = await Promise.all([ask(), held]);
  return answer;
}
