import { type CardholderStep, documentPurposes } from '#domain/cardholder/onboarding.ts';
import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { type Context, isOperator, readIn } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { missingDocuments } from './attach.ts';

/** `missing`: what must be there before a review, and isn't. */
export function readDocuments(
  ctx: Context,
  { id }: CommandInput<'cardholderDocuments'>,
): Promise<CommandOutput<'cardholderDocuments'>> {
  return readIn(ctx, async (open) => {
    const holder = await open.db
      .selectFrom('cardholders')
      .select(['id', 'customerType', 'details'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!holder) throw new NotFoundError();
    const rows = await open.db
      .selectFrom('cardholderDocuments')
      .select(['id as fileId', 'name', 'size', 'type', 'purpose', 'createdAt', 'uploadedByName'])
      .where('cardholderId', '=', id)
      .where('replacedAt', 'is', null)
      .execute();
    const inOrder = rows.sort((a, b) => documentPurposes.indexOf(a.purpose) - documentPurposes.indexOf(b.purpose));
    const documents = inOrder.map(({ createdAt, uploadedByName, ...file }) => ({
      ...file,
      uploadedAt: createdAt.toISOString(),
      uploadedBy: uploadedByName,
    }));
    return { documents, missing: await missingDocuments(open, holder) };
  });
}

/** What happened to a cardholder, the latest first; to the customer's people without what is the issuer's alone. */
export function readHistory(ctx: Context, { id }: CommandInput<'cardholderHistory'>): Promise<CardholderStep[]> {
  return readIn(ctx, async (open) => {
    const holder = await open.db.selectFrom('cardholders').select('id').where('id', '=', id).executeTakeFirst();
    if (!holder) throw new NotFoundError();
    const rows = await open.db
      .selectFrom('cardholderSteps')
      .select(['id', 'step', 'toStatus', 'rejectionReason', 'riskLevel', 'userName', 'createdAt'])
      .where('cardholderId', '=', id)
      .$if(!isOperator(ctx.actor), (query) => query.where('staffOnly', '=', false))
      .orderBy('place', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  });
}
