import { useAskAgain } from '../../client/useAskAgain.ts';

/** Where a movement of money is seen. */
const seenIn = [
  'account/balance',
  'account/deposit-records',
  'account/transactions',
  'card/cards',
  'card/balance',
  'card/transactions',
  'card/receivables',
  'ledgerLine',
  'dashboardSummary',
];

/** Has everything that shows money asked for again. */
export const useMoneyMoved = (): (() => Promise<void>) => useAskAgain(seenIn);
