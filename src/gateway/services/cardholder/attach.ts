import type { NewDocuments } from '#domain/cardholder/form.ts';
import { type DocumentPurpose, requiredDocuments } from '#domain/cardholder/onboarding.ts';
import { type InTransaction, isNamed } from '../../context.ts';
import { InvalidError, RefusedError } from '../../errors.ts';
import { say } from '../../messages.ts';

interface Holder {
  id: string;
  customerId: string;
}

/**
 * Makes uploads the cardholder's documents. An upload belongs to whoever made it until then, so nobody attaches another's.
 * What showed the same before is kept, as replaced.
 */
export async function attach(ctx: InTransaction, holder: Holder, documents: NewDocuments = []): Promise<void> {
  const { actor } = ctx;
  if (documents.length === 0 || !isNamed(actor)) return;
  const now = ctx.clock();
  await ctx.db
    .updateTable('cardholderDocuments')
    .set({ replacedAt: now })
    .where('cardholderId', '=', holder.id)
    .where('replacedAt', 'is', null)
    .where(
      'purpose',
      'in',
      documents.map(({ purpose }) => purpose),
    )
    .execute();
  for (const { purpose, fileId } of documents) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('cardholderDocuments')
      .set({ cardholderId: holder.id, customerId: holder.customerId, attachedAt: now })
      .where('id', '=', fileId)
      .where('purpose', '=', purpose)
      .where('uploadedBy', '=', actor.userId)
      .where('cardholderId', 'is', null)
      .where('storedAt', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new InvalidError({ [`documents.${purpose}`]: 'errors.fileGone' });
  }
}

/** What the cardholder's kind and document ask for and isn't there yet. */
export async function missingDocuments(
  { db }: Pick<InTransaction, 'db'>,
  holder: { id: string; customerType: number; details: object },
): Promise<DocumentPurpose[]> {
  const rows = await db
    .selectFrom('cardholderDocuments')
    .select('purpose')
    .where('cardholderId', '=', holder.id)
    .where('replacedAt', 'is', null)
    .execute();
  const there = new Set(rows.map(({ purpose }) => purpose));
  return requiredDocuments({ ...holder, ...holder.details }).filter((purpose) => !there.has(purpose));
}

/** @throws RefusedError that names what is missing, each at its field */
export async function assertComplete(
  ctx: InTransaction,
  holder: { id: string; customerType: number; details: object },
): Promise<void> {
  const missing = await missingDocuments(ctx, holder);
  if (missing.length === 0) return;
  const names = missing.map((purpose) => say(ctx.language, `nouns.cardholder.fields.documents.${purpose}`));
  const documents = new Intl.ListFormat(ctx.language).format(names);
  const fields = missing.map((purpose) => [`documents.${purpose}`, 'validation.required']);
  throw new RefusedError('documentsMissing', { documents }, Object.fromEntries(fields));
}
