import { randomUUID } from 'node:crypto';

/** What the card network asks, and asks again until it is answered: a cent at the corner shop. */
export const pennySpent = (cardToken: string, transactionLink: string = randomUUID()) => ({
  messageId: randomUUID(),
  transactionLink,
  cardToken,
  dataType: 'cardAuthorization',
  kind: 'authorize',
  transactionAmount: '0.01',
  transactionCurrency: 'USD',
  merchantName: 'Corner Shop',
  mccCode: '5411',
});
