import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { rejectionReason, riskLevel } from '../enumerations.ts';
import { Id } from '../filter.ts';
import { Cardholder, IndividualCardholder } from './cardholder.ts';
import { CardholderDraft } from './draft.ts';
import { NewDocuments } from './form.ts';
import { CardholderDocument, CardholderStep, DocumentPurpose } from './onboarding.ts';

const draftOf = { id: Id.optional() };

/** What a reviewer has had before their eyes: the record as it was then, and its papers, where they are shown. */
const Reviewed = z.strictObject({
  updatedAt: IndividualCardholder.shape.updatedAt,
  documents: z.array(Id).optional(),
});

/** An approval says how great the risk is, a rejection why. `seen`: nobody decides on what they don't know of. */
const Review = z
  .strictObject({
    id: Id,
    decision: z.enum(['approve', 'reject'], 'validation.choice'),
    riskLevel: riskLevel.schema.optional(),
    rejectionReason: rejectionReason.schema.optional(),
    seen: Reviewed.optional(),
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
    right: 'cardholder:edit',
    input: z.strictObject({ id: Id, documents: NewDocuments.optional() }),
    output: Cardholder,
  },
  reviewCardholder: { right: 'cardholder:review', input: Review, output: Cardholder },
  closeCardholder: { right: 'cardholder:close', input: z.strictObject({ id: Id }), output: Cardholder },
  cardholderDocuments: {
    right: 'cardholder:readDocuments',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ documents: z.array(CardholderDocument), missing: z.array(DocumentPurpose) }),
    tells: 'cardholder',
    readOnly: true,
  },
  cardholderHistory: {
    right: 'cardholder:read',
    input: z.strictObject({ id: Id }),
    output: z.array(CardholderStep),
    tells: 'cardholder',
    readOnly: true,
  },
  /** The caller's own, of a new cardholder, for who may create them, or, with `id`, of one that is being changed, for who may edit. */
  cardholderDraft: {
    right: 'person',
    input: z.strictObject(draftOf),
    output: CardholderDraft.nullable(),
    readOnly: true,
  },
  /**
   * `seenAt`: when the draft was saved that is gone on with; null where there was none. Where another one is kept by now, the answer is
   * 409 and that one stays. Without it, the last one that is saved stays.
   */
  saveCardholderDraft: {
    right: 'person',
    input: z.strictObject({
      ...draftOf,
      content: CardholderDraft.shape.content,
      seenAt: CardholderDraft.shape.savedAt.nullable().optional(),
    }),
    output: z.strictObject({ savedAt: z.iso.datetime() }),
  },
  dropCardholderDraft: { right: 'person', input: z.strictObject(draftOf), output: z.strictObject({}) },
} as const satisfies CommandContracts;
