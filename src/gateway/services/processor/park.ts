import { authorizationStatus, processStatus, recordType } from '#domain/enumerations.ts';
import type { EventOf, KeptEvent } from '#domain/processor/event.ts';
import { type Billed, billedOrNone } from './billing.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { nowhere, type Outcome } from './outcome.ts';
import type { Purchase } from './reckoning.ts';
import type { SpendingCard } from './spendingCard.ts';

/** What can come before its authorization, and then waits for it. */
export type ParkedEvent = Exclude<KeptEvent, EventOf<'authorize'> | EventOf<'increment'>>;

/** What a message waits beside: its purchase, if that is there, and why it is an exception, if it is one. */
interface Beside {
  purchase?: Purchase | undefined;
  exception?: string | null;
}

/** Puts a message aside until it can be done. It leaves a record that is pending and moves nothing. */
export async function park(
  ctx: MessageContext,
  card: SpendingCard | undefined,
  event: ParkedEvent,
  { purchase, exception = null }: Beside = {},
): Promise<Outcome> {
  const authorizationId = purchase?.id ?? null;
  const parked = { outcome: 'parked', ...nowhere, authorizationId, exception } as const;
  const amount = card && amountOf(ctx, card, event, purchase);
  if (!card || !amount || event.kind === 'expired') return parked;
  const isTakenBack = event.kind === 'reversal' || event.kind === 'advice';
  const record = await keepRecord(ctx, card, {
    recordType: recordTypes[event.kind],
    merchant: event,
    amount,
    link: event.transactionLink,
    also: {
      processStatus: processStatus.code.pending,
      ...(isTakenBack && { authorizationStatus: authorizationStatus.code.reversal }),
    },
  });
  return { ...parked, recordId: record.id };
}

const recordTypes = {
  advice: recordType.code.cardAuthorization,
  reversal: recordType.code.cardAuthorization,
  partial: recordType.code.cardSettlement,
  final: recordType.code.cardSettlement,
  forced: recordType.code.cardSettlement,
  refund: recordType.code.consumptionRefund,
} as const;

/** What it is about, as far as it can be told by now. */
function amountOf(
  { programme }: MessageContext,
  { currency }: SpendingCard,
  event: ParkedEvent,
  purchase: Purchase | undefined,
): Billed | undefined {
  if (event.kind === 'expired') return undefined;
  const { transactionAmount = '0', transactionCurrency = currency } = event;
  return billedOrNone(programme, currency, { ...event, transactionAmount, transactionCurrency }, purchase);
}
