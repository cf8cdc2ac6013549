import { z } from 'zod';
import { Cardholder } from '#domain/cardholder/cardholder.ts';
import { CardholderDraft } from '#domain/cardholder/draft.ts';
import { NewDocuments } from '#domain/cardholder/form.ts';
import { CardholderDocument, CardholderStep, DocumentPurpose } from '#domain/cardholder/onboarding.ts';
import { rejectionReason, riskLevel } from '#domain/enumerations.ts';
import { Id } from '#domain/filter.ts';
import type { CommandContract } from './command.ts';

const draftOf = { id: Id.optional() };

/** An approval says how great the risk is, a rejection why. */
const Review = z
  .strictObject({
    id: Id,
    decision: z.enum(['approve', 'reject'], 'validation.choice'),
    riskLevel: riskLevel.schema.optional(),
    rejectionReason: rejectionReason.schema.optional(),
  })
  .refine(({ decision, riskLevel: risk }) => (decision === 'approve') === (risk !== undefined), {
    path: ['riskLevel'],
    error: 'validation.required',
  })
  .refine(({ decision, rejectionReason: reason }) => (decision === 'reject') === (reason !== undefined), {
    path: ['rejectionReason'],
    error: 'validation.required',
  });

/** What is done to cardholders beside filling in their form. */
export const cardholderCommands = {
  submitCardholder: {
    input: z.strictObject({ id: Id, documents: NewDocuments.optional() }),
    output: Cardholder,
  },
  reviewCardholder: { input: Review, output: Cardholder },
  closeCardholder: { input: z.strictObject({ id: Id }), output: Cardholder },
  cardholderDocuments: {
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ documents: z.array(CardholderDocument), missing: z.array(DocumentPurpose) }),
    tells: 'cardholder',
    readOnly: true,
  },
  cardholderHistory: {
    input: z.strictObject({ id: Id }),
    output: z.array(CardholderStep),
    tells: 'cardholder',
    readOnly: true,
  },
  /** The caller's own, of a new cardholder or, with `id`, of one that is being changed. */
  cardholderDraft: { input: z.strictObject(draftOf), output: CardholderDraft.nullable(), readOnly: true },
  saveCardholderDraft: {
    input: z.strictObject({ ...draftOf, content: CardholderDraft.shape.content }),
    output: z.strictObject({ savedAt: z.iso.datetime() }),
  },
  dropCardholderDraft: { input: z.strictObject(draftOf), output: z.strictObject({}) },
} as const satisfies Record<string, CommandContract>;
