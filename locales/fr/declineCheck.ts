import type { Messages } from '../messages.ts';

export const declineCheck: Messages['declineCheck'] = {
  cardStatus: 'Le statut de la carte ne permettait pas de l’utiliser',
  customer: 'Le client n’était pas activé',
  account: 'Le compte n’était pas ouvert',
  lost: 'La carte était déclarée perdue',
  expired: 'La carte était expirée',
  availableBalance: 'Le solde disponible était insuffisant',
  overallTotalLimit: 'Le plafond global était atteint',
  maxSingleAmount: 'Le montant dépassait le plafond par opération',
  dailyLimit: 'Le plafond quotidien était atteint',
  monthlyLimit: 'Le plafond mensuel était atteint',
  maxDailyTransactions: 'Le nombre d’opérations par jour était atteint',
  currency: 'La devise n’est pas prise en charge',
  merchant: 'La carte n’est pas acceptée chez ce type de commerçant',
  country: 'La carte n’est pas acceptée dans ce pays',
  suspectedFraud: 'L’opération paraissait suspecte',
  spendingRule: 'Une règle de dépense ne le permettait pas',
  unknownCard: 'La carte est inconnue',
  unknownAuthorization: 'Aucune autorisation ouverte à compléter',
  other: 'Refusée pour un autre motif',
};
