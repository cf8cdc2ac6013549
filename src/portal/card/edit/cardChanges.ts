import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { type Card, CardChanges } from '#domain/card/card.ts';
import { type CardContact, CardContactChanges } from '#domain/card/contact.ts';
import type { CardLimits } from '#domain/product/limits.ts';
import { type LimitTexts, limitsFrom, type limitsSchema, limitTexts } from '../links/limits/limitsForm.ts';

/** A card as its page has it. */
export interface KnownCard {
  card: Card;
  contact: CardContact | undefined;
}

/** What the form begins with. */
export const formOf = ({ card, contact }: KnownCard) => ({
  cardRemark: card.cardRemark ?? '',
  limits: limitTexts(card.limits),
  reason: '',
  contact: {
    email: contact?.email ?? '',
    areaCode: contact?.areaCode ?? '',
    mobileNumber: contact?.mobileNumber ?? '',
  },
});
type Begun = ReturnType<typeof formOf>;

/** The parts that were changed: whoever leaves one as it was isn't asked to complete it, nor for its right. */
export const changedSince = (begun: Begun, defaults: CardLimits | undefined) => (values: FieldValues) => {
  const { cardRemark, limits, reason, contact } = values as Partial<Begun>;
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const limitsOf = (texts: Partial<LimitTexts> | undefined) => limitsFrom(texts, defaults);
  const text = (value: string | null | undefined) => (value ?? '').trim();
  return {
    ...(text(cardRemark) !== begun.cardRemark && { cardRemark: text(cardRemark) || null }),
    ...(!same(limitsOf(limits), limitsOf(begun.limits)) && { limits: limitsOf(limits), reason: text(reason) }),
    ...(contact && !same(contactOf(contact), contactOf(begun.contact)) && { contact: contactOf(contact) }),
  };
};

const contactOf = ({ email, areaCode, mobileNumber }: Begun['contact']) => ({
  email: String(email ?? '').trim(),
  areaCode: String(areaCode ?? '').trim() || null,
  mobileNumber: String(mobileNumber ?? '').trim() || null,
});

/** The rules of the three parts, as their own doors have them. */
export const cardChangesSchema = (limits: ReturnType<typeof limitsSchema>) =>
  z.strictObject({
    cardRemark: CardChanges.shape.cardRemark.optional(),
    limits: limits.optional(),
    reason: z.string().max(255).optional(),
    contact: CardContactChanges.optional(),
  });
export type ChangedCard = z.infer<ReturnType<typeof cardChangesSchema>>;
