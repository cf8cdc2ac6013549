import { z } from 'zod';
import { CurrencyCode } from '../currency.ts';
import { dataType, processStatus } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { processorEventKinds } from './event.ts';

/**
 * What became of a message: a decision, a fact taken note of, one that waits for its authorization (parked), one that found it
 * later (matched), one that can't be right (refused), one that staff put aside (dismissed).
 */
export const processorOutcomes = [
  'approved',
  'declined',
  'accepted',
  'parked',
  'matched',
  'refused',
  'dismissed',
] as const;
export type ProcessorOutcome = (typeof processorOutcomes)[number];

export const ProcessorMessage = z.strictObject({
  id: Id,
  /** The processor's own id of it. */
  messageId: z.string(),
  dataType: dataType.schema,
  kind: z.enum(processorEventKinds),
  outcome: z.enum(processorOutcomes),
  processStatus: processStatus.schema,
  /** Null where the card isn't known. */
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  cardId: Id.nullable(),
  cardToken: z.string().nullable(),
  last4: z.string().nullable(),
  cardholderId: Id.nullable(),
  cardholderName: z.string().nullable(),
  transactionLink: z.string(),
  /** The clearing record that it brings. */
  clearingReference: z.string().nullable(),
  transactionCurrency: CurrencyCode.nullable(),
  transactionAmount: DecimalAmount.nullable(),
  merchantName: z.string().nullable(),
  authorizationId: Id.nullable(),
  /** Why it couldn't be taken, in the reader's words. */
  refusal: z.string().nullable(),
  reason: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ProcessorMessage = z.infer<typeof ProcessorMessage>;

export const ProcessorMessageFilter = z.strictObject({
  outcome: oneOrMany(z.enum(processorOutcomes)),
  processStatus: oneOrMany(processStatus.schema),
  dataType: oneOrMany(dataType.schema),
  kind: oneOrMany(z.enum(processorEventKinds)),
  customerId: oneOrMany(Id),
  cardId: oneOrMany(Id),
  cardholderId: oneOrMany(Id),
  authorizationId: oneOrMany(Id),
  createdAt: TimeRange,
  q: SearchText,
});

export const processorMessageSorts = ['createdAt', 'outcome', 'dataType'] as const;
