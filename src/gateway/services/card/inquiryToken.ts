import type { CommandInput } from '#domain/contract.ts';
import { type Context, type InTransaction, permit } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { endCardSessionsOf } from '../identity/cardSessions.ts';
import { newInquiryToken } from '../identity/inquiryToken.ts';
import { disclosing } from './disclosing.ts';
import { refuseUnlessStill } from './statusRule.ts';

/**
 * Gives a card a new token for the balance look-up and shows it, this once. The one before opens nothing any more, and
 * whoever is looking with it is put out.
 */
export function issueInquiryToken(ctx: Context, { id, reason }: CommandInput<'issueInquiryToken'>) {
  permit(ctx, 'issueToken', 'card');
  const asked = { operation: 'issueInquiryToken', subject: 'card', subjectId: id, input: { reason } };
  return disclosing(
    ctx,
    asked,
    () => newInquiryToken(ctx),
    async (open, { token, hash }) => {
      await replace(open, id, hash, reason);
      return { id, inquiryToken: token };
    },
  );
}

async function replace(open: InTransaction, id: string, hash: Uint8Array, reason: string | undefined): Promise<void> {
  const { db } = open;
  const now = open.clock();
  const card = await db
    .selectFrom('cards')
    .select(['customerId', 'cardStatus', 'inquiryTokenHash'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!card) throw new NotFoundError();
  refuseUnlessStill('issueToken', card.cardStatus);
  await db.updateTable('cards').set({ inquiryTokenHash: hash, updatedAt: now }).where('id', '=', id).execute();
  await endCardSessionsOf(db, id, now);
  note(open, {
    subject: 'card',
    subjectId: id,
    customerId: card.customerId,
    before: { hasInquiryToken: card.inquiryTokenHash !== null },
    after: { hasInquiryToken: true, ...(reason && { reason }) },
  });
}
