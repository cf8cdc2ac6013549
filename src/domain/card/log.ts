import { z } from 'zod';
import { cardLogType, cardStatus } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';

/** Where an action came from. */
export const logSources = ['portal', 'api', 'system'] as const;

/** One action on a card: who did what, when, why, and from which status to which. */
export const CardLog = z.strictObject({
  id: Id,
  type: cardLogType.schema,
  customerId: Id,
  customerName: z.string(),
  cardId: Id,
  cardToken: z.string(),
  last4: z.string(),
  cardholderId: Id,
  cardholderName: z.string(),
  fromStatus: cardStatus.schema,
  toStatus: cardStatus.schema,
  reason: z.string().nullable(),
  source: z.enum(logSources),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type CardLog = z.infer<typeof CardLog>;

export const CardLogFilter = z.strictObject({
  type: oneOrMany(cardLogType.schema),
  cardId: oneOrMany(Id),
  cardholderId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  userId: oneOrMany(Id),
  createdAt: TimeRange,
  q: SearchText,
});

export const cardLogSorts = ['createdAt', 'type'] as const;
