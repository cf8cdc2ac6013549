import { z } from 'zod';
import { processStatus } from '#domain/enumerations.ts';
import { Id } from '#domain/filter.ts';
import { DecimalAmount } from '#domain/money.ts';
import { ProcessorEvent } from '#domain/processor/event.ts';

/** The card processor's door. It has no session: each message is signed. */
export const processorPath = '/api/processor/events';

/** The same for conversion rates of the programme. */
export const ratesPath = '/api/processor/rates';

/**
 * `t=<seconds since the epoch>,v1=<hex>`: HMAC-SHA-256 with the shared key over the seconds, a point and the raw body.
 * Good for five minutes either way; several v1 may stand beside each other while a key is changed.
 */
export const signatureHeader = 'x-signature';

export const ProcessorRequest = ProcessorEvent;

/** What a live request to spend is answered. */
export const DecisionAnswer = z.strictObject({
  approved: z.boolean(),
  responseCode: z.string(),
  authCode: z.string().nullable(),
  /** In the card's currency; null where the card isn't known. */
  availableBalance: DecimalAmount.nullable(),
});

/** What is answered to a message that only tells: 2 taken, 3 waiting for its authorization. */
export const NoticeAnswer = z.strictObject({ processStatus: processStatus.schema, recordId: Id.nullable() });

export const ProcessorAnswer = z.union([DecisionAnswer, NoticeAnswer]);
