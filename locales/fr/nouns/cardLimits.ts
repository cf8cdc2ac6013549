import type { cardLimits as english } from '../../en/nouns/cardLimits.ts';

export const cardLimits: typeof english = {
  overallTotalLimit: 'Plafond global',
  maxSingleAmount: 'Plafond par opération',
  dailyLimit: 'Plafond quotidien',
  monthlyLimit: 'Plafond mensuel',
  maxDailyTransactions: 'Nombre maximal d’opérations par jour',
};
