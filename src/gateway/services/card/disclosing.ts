import { type Context, type InTransaction, inTransaction } from '../../context.ts';
import { type Asked, auditError, withTrail } from '../audit/recording.ts';

/**
 * Does what ends in showing a secret. Its answer is kept nowhere, so it doesn't run inside of `once`; the audit log's line is
 * committed before the answer, and refusals stand there, too. `prepare` runs before the transaction.
 */
export async function disclosing<P, T>(
  ctx: Context,
  asked: Asked,
  prepare: () => Promise<P>,
  work: (open: InTransaction, prepared: P) => Promise<T>,
): Promise<T> {
  try {
    const prepared = await prepare();
    return await inTransaction(ctx, (open) => withTrail(open, asked, (trailed) => work(trailed, prepared)));
  } catch (error) {
    await auditError(ctx, asked, error);
    throw error;
  }
}
