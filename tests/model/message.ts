export const kinds = [
  'authorize',
  'increment',
  'advice',
  'reversal',
  'partial',
  'final',
  'forced',
  'refund',
  'expired',
] as const;

/** What the card processor says: docs/processor.md. */
export interface Message {
  messageId: string;
  cardToken: string;
  transactionLink: string;
  dataType: 'cardAuthorization' | 'cardSettlement' | 'cardAuthorizationExpired';
  kind: (typeof kinds)[number];
  merchantName?: string;
  mccCode?: string;
  transactionAmount?: string;
  transactionCurrency?: string;
  billingAmount?: string;
  billingCurrency?: string;
  conversionRate?: string;
  feeAmount?: string;
  preAuthorization?: boolean;
  suspicious?: boolean;
  clearingReference?: string;
}

/** What a gateway may answer, as far as the model can know it. */
export type Answer =
  | { is: 'decision'; approved: boolean; responseCode: string; available: string | null }
  /** Taken (2) or waiting (3). */
  | { is: 'notice'; processStatus: 2 | 3 }
  /** Refused: 422. */
  | { is: 'refusal' }
  | { is: 'done' };

/** What the programme has set, and what the answers depend on beside the books. */
export interface Terms {
  /** 'EUR/USD' → units of the second for one of the first. */
  rates: Readonly<Record<string, string>>;
  /** The share of a settlement in another currency that its conversion costs. */
  feeShare: string;
  refusedMerchants: readonly string[];
}

/** What the programme has set from one start of its gateways to the next, and when that was by each of their clocks. */
export interface Life {
  rates: Terms['rates'];
  moments: readonly Moment[];
}

/** When a gateway took something, by its own clock: not before the one and not after the other. */
export interface Moment {
  from: number;
  to: number;
  /** How far that clock is from the true one. */
  offset: number;
}

/** The day, in UTC: `to` is never of another day than when it was taken. */
export const dayOf = ({ to }: Moment): string => new Date(to).toISOString().slice(0, 10);

/** What can't be done, and is said so: nothing has been changed. */
export class Refused extends Error {
  override name = 'Refused';
}

/** What can't be done yet and isn't refused: it waits. */
export class Waits extends Refused {
  override name = 'Waits';
}
