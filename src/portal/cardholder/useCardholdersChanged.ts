import { useAskAgain } from '../client/useAskAgain.ts';

/** What a cardholder's change is seen in. */
const seenIn = ['cardholders/list', 'cardholder', 'cardholderDocuments', 'cardholderHistory', 'dashboardSummary'];

/** Has everything that shows cardholders asked for again. */
export const useCardholdersChanged = (): (() => Promise<void>) => useAskAgain(seenIn);
