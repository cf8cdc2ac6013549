import { randomUUID } from 'node:crypto';
import type { EventKind } from '#domain/processor/event.ts';
import { signatureOf } from '#gateway/services/processor/signature.ts';
import { processorPath, signatureHeader } from '#wire/processor.ts';
import type { TestGateway } from './gateway.ts';
import type { TestCard } from './records.ts';

export const processorKey = 'a-key-for-tests-of-thirty-two-characters';

const dataTypes = {
  authorize: 'cardAuthorization',
  increment: 'cardAuthorization',
  advice: 'cardAuthorization',
  reversal: 'cardAuthorization',
  partial: 'cardSettlement',
  final: 'cardSettlement',
  forced: 'cardSettlement',
  refund: 'cardSettlement',
  expired: 'cardAuthorizationExpired',
} as const satisfies Record<EventKind, string>;

const place = { merchantName: 'Corner Shop', merchantCity: 'Leeds', mccCode: '5411', transactionCountry: 'GB' };

/** Speaks to the gateway as the card processor does. The gateway is given `processorKeys: [processorKey]`. */
export function processor(gateway: TestGateway) {
  /** Sends a body as it is, signed by `key` at the gateway's time unless another is given. */
  async function deliver(
    body: string,
    { key = processorKey, at = new Date(gateway.clock.now()), app = gateway.app } = {},
  ) {
    const headers = { [signatureHeader]: await signatureOf(key, body, at) };
    return gateway.post(processorPath, body, { headers }, app);
  }

  /** A message about a purchase; a new id for each unless one is given. Amount in dollars unless a currency is given. */
  function message(
    card: Pick<TestCard, 'cardToken'>,
    link: string,
    kind: EventKind,
    amount?: string,
    more: object = {},
  ) {
    return {
      messageId: randomUUID(),
      cardToken: card.cardToken,
      transactionLink: link,
      dataType: dataTypes[kind],
      kind,
      ...(kind !== 'expired' && place),
      ...(amount !== undefined && { transactionAmount: amount, transactionCurrency: 'USD' }),
      ...more,
    };
  }

  /** One message after the other, a second apart. */
  const tell = (...told: Parameters<typeof message>) => {
    gateway.clock.advance(1000);
    return deliver(JSON.stringify(message(...told)));
  };
  return { deliver, message, tell, newLink: () => `link-${randomUUID()}` };
}
export type TestProcessor = ReturnType<typeof processor>;
