import { z } from 'zod';
import { cardStatus } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { AreaCode, Email, PhoneNumber } from '../validation.ts';

/** Where a card's one-time passcodes and notices go. Its id is the card's. */
export const CardContact = z.strictObject({
  id: Id,
  cardToken: z.string(),
  last4: z.string(),
  cardStatus: cardStatus.schema,
  cardholderId: Id,
  cardholderName: z.string(),
  customerId: Id,
  customerName: z.string(),
  email: z.string().nullable(),
  areaCode: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type CardContact = z.infer<typeof CardContact>;

export const CardContactFilter = z.strictObject({
  cardId: oneOrMany(Id),
  cardStatus: oneOrMany(cardStatus.schema),
  cardholderId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  updatedAt: TimeRange,
  q: SearchText,
});

export const cardContactSorts = ['createdAt', 'updatedAt', 'last4', 'cardholderName', 'email'] as const;

/** A mobile number has its area code; both may be left out. */
export const CardContactChanges = z
  .strictObject({ email: Email, areaCode: AreaCode.nullable(), mobileNumber: PhoneNumber.nullable() })
  .superRefine(({ areaCode, mobileNumber }, { addIssue }) => {
    const missing = areaCode && !mobileNumber ? 'mobileNumber' : mobileNumber && !areaCode ? 'areaCode' : undefined;
    if (missing) addIssue({ code: 'custom', path: [missing], message: 'validation.required' });
  });
export type CardContactChanges = z.infer<typeof CardContactChanges>;
