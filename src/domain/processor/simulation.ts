import { z } from 'zod';
import { type Channel, channel } from '../enumerations.ts';
import type { EventKind } from './event.ts';

/** A message of a scenario. `share` is of the scenario's amount, in percent; absent where the message has no amount. */
interface ScriptedStep {
  kind: EventKind;
  share?: number;
}

interface Scenario {
  merchantName: string;
  merchantCity: string;
  mccCode: string;
  transactionCountry: string;
  channel: Channel;
  /** In the card's currency, in whole units of about a dollar. */
  amount: number;
  steps: readonly ScriptedStep[];
}

/** Stories that the simulator plays: what merchants do, each as the messages that the processor would send. */
export const scenarios = {
  /** Two nights, one more asked for, and the minibar. */
  hotel: {
    merchantName: 'The Alder Hotel',
    merchantCity: 'London',
    mccCode: '7011',
    transactionCountry: 'GB',
    channel: 'inStore',
    amount: 240,
    steps: [
      { kind: 'authorize', share: 100 },
      { kind: 'increment', share: 50 },
      { kind: 'final', share: 158 },
    ],
  },
  /** More is held than is filled. */
  fuel: {
    merchantName: 'Octavia Fuel',
    merchantCity: 'Houston',
    mccCode: '5542',
    transactionCountry: 'US',
    channel: 'inStore',
    amount: 100,
    steps: [
      { kind: 'authorize', share: 100 },
      { kind: 'advice', share: 63 },
      { kind: 'final', share: 63 },
    ],
  },
  /** The tip comes on top. */
  restaurantTip: {
    merchantName: 'Trattoria Bellini',
    merchantCity: 'Milano',
    mccCode: '5812',
    transactionCountry: 'IT',
    channel: 'contactless',
    amount: 60,
    steps: [
      { kind: 'authorize', share: 100 },
      { kind: 'final', share: 118 },
    ],
  },
  splitShipment: {
    merchantName: 'Bazario Marketplace',
    merchantCity: 'Seattle',
    mccCode: '5999',
    transactionCountry: 'US',
    channel: 'eCommerce',
    amount: 90,
    steps: [
      { kind: 'authorize', share: 100 },
      { kind: 'partial', share: 40 },
      { kind: 'partial', share: 60 },
    ],
  },
  /** The hold has expired when the merchant settles. */
  lateCapture: {
    merchantName: 'Loft & Loom',
    merchantCity: 'Copenhagen',
    mccCode: '5712',
    transactionCountry: 'DK',
    channel: 'eCommerce',
    amount: 130,
    steps: [{ kind: 'authorize', share: 100 }, { kind: 'expired' }, { kind: 'final', share: 100 }],
  },
  reversal: {
    merchantName: 'Meridian Airlines',
    merchantCity: 'Frankfurt',
    mccCode: '4511',
    transactionCountry: 'DE',
    channel: 'eCommerce',
    amount: 180,
    steps: [{ kind: 'authorize', share: 100 }, { kind: 'reversal' }],
  },
  refund: {
    merchantName: 'Pixel & Pine Electronics',
    merchantCity: 'San Jose',
    mccCode: '5732',
    transactionCountry: 'US',
    channel: 'contactless',
    amount: 150,
    steps: [
      { kind: 'authorize', share: 100 },
      { kind: 'final', share: 100 },
      { kind: 'refund', share: 30 },
    ],
  },
  /** At a betting shop, where cards aren't taken. */
  decline: {
    merchantName: 'Lucky Seven',
    merchantCity: 'Valletta',
    mccCode: '7995',
    transactionCountry: 'MT',
    channel: 'inStore',
    amount: 40,
    steps: [{ kind: 'authorize', share: 100 }],
  },
  /** The settlement is quicker than its authorization, and waits for it. */
  wrongOrder: {
    merchantName: 'Parcelwise Labels',
    merchantCity: 'Austin',
    mccCode: '4215',
    transactionCountry: 'US',
    channel: 'eCommerce',
    amount: 35,
    steps: [
      { kind: 'final', share: 100 },
      { kind: 'authorize', share: 100 },
    ],
  },
  verification: {
    merchantName: 'Streamhaus',
    merchantCity: 'Stockholm',
    mccCode: '4899',
    transactionCountry: 'SE',
    channel: 'eCommerce',
    amount: 0,
    steps: [{ kind: 'authorize', share: 100 }],
  },
} as const satisfies Record<string, Scenario>;
export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as [ScenarioName, ...ScenarioName[]];

const dataTypes: Readonly<Record<EventKind, string>> = {
  authorize: 'cardAuthorization',
  increment: 'cardAuthorization',
  advice: 'cardAuthorization',
  reversal: 'cardAuthorization',
  partial: 'cardSettlement',
  final: 'cardSettlement',
  forced: 'cardSettlement',
  refund: 'cardSettlement',
  expired: 'cardAuthorizationExpired',
};

/** What people in Tokyo and Seoul pay where others pay one. */
const wholeUnits: Readonly<Record<string, number>> = { JPY: 150, KRW: 1400, HKD: 8 };

/**
 * The scenario's messages for one card, ready to be signed. @param name an id that no other run has: messages and their
 * purchase are named after it
 */
export function scriptOf(
  scenario: ScenarioName,
  card: { cardToken: string; currency: string },
  name: string,
): object[] {
  const { amount, steps, ...merchant }: Scenario = scenarios[scenario];
  const units = amount * (wholeUnits[card.currency] ?? 1);
  const decimals = card.currency === 'JPY' || card.currency === 'KRW' ? '' : '.00';
  return steps.map(({ kind, share }, index) => ({
    messageId: `${name}-${index + 1}`,
    cardToken: card.cardToken,
    transactionLink: name,
    dataType: dataTypes[kind],
    kind,
    ...(kind !== 'expired' && merchant),
    ...(share !== undefined && {
      transactionAmount: `${Math.round((units * share) / 100)}${decimals}`,
      transactionCurrency: card.currency,
    }),
  }));
}

/** What one message of a run led to. */
export const SimulationStep = z.strictObject({
  kind: z.string(),
  messageId: z.string(),
  transactionAmount: z.string().nullable(),
  transactionCurrency: z.string().nullable(),
  channel: channel.schema.nullable(),
  /** The response code of a decision; null where nothing was asked. */
  responseCode: z.string().nullable(),
  /** For a decline: the check that failed, a key of locales `declineCheck`; null where no record was left. */
  failedCheck: z.string().nullable(),
  outcome: z.enum(['approved', 'declined', 'taken', 'parked', 'refused']),
});
export type SimulationStep = z.infer<typeof SimulationStep>;

/** A merchant whose request is declined doesn't go on. */
export const endsStory = ({ kind, outcome }: Pick<SimulationStep, 'kind' | 'outcome'>): boolean =>
  kind === 'authorize' && outcome === 'declined';

/** In one word, from an answer of the door. */
export function outcomeOf(answer: {
  approved?: boolean;
  processStatus?: number;
  refusal?: string;
}): SimulationStep['outcome'] {
  if (answer.refusal !== undefined) return 'refused';
  if (answer.approved !== undefined) return answer.approved ? 'approved' : 'declined';
  return answer.processStatus === 3 ? 'parked' : 'taken';
}
