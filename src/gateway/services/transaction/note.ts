import type { RecordOf, UpdateInput } from '#domain/nouns.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { accountTransaction, cardTransaction } from './queries.ts';

const kinds = {
  accountTransaction: { table: 'accountTransactions', read: accountTransaction },
  cardTransaction: { table: 'cardTransactions', read: cardTransaction },
} as const;
type Kind = keyof typeof kinds;

/**
 * What people note about a transaction, for whoever may read it. Everything else of it follows from the books, and the
 * database lets nobody change that.
 */
const noting =
  <K extends Kind>(kind: K) =>
  (ctx: Context, id: string, given: UpdateInput<K>): Promise<RecordOf<K>> => {
    permit(ctx, 'edit', kind);
    const { table, read } = kinds[kind];
    return inTransaction(ctx, async (open) => {
      const before = await open.db
        .selectFrom(table)
        .select(['customerId', 'note'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) throw new NotFoundError();
      const { customerId, ...was } = before;
      const after = { note: given.note || null };
      await open.db.updateTable(table).set(after).where('id', '=', id).execute();
      note(open, { subject: kind, subjectId: id, customerId, before: was, after });
      return (await read.get(open, id)) as RecordOf<K>;
    });
  };

export const noteAccountTransaction = noting('accountTransaction');
export const noteCardTransaction = noting('cardTransaction');
