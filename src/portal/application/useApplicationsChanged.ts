import { useAskAgain } from '../client/useAskAgain.ts';

/** Where an application and what it brings is seen: its cards, and the account that pays for them. */
const seenIn = [
  'card/apply-records',
  'cardApplication',
  'card/cards',
  'card/contact',
  'cardholders/list',
  'account/balance',
  'account/transactions',
  'dashboardSummary',
];

export const useApplicationsChanged = (): (() => Promise<void>) => useAskAgain(seenIn);
