import type { Messages } from '../../messages.ts';

export const deposit: Messages['deposit'] = {
  expected: 'Attendu le %{date}',
  declareTitle: 'Annoncer un dépôt',
  declareIntro: 'Indiquez le paiement en route. Le compte sera crédité à son arrivée.',
  account: 'Compte à créditer',
  conversionRateHelp: '%{to} pour un %{from}',
  referenceHelp: 'Pour reconnaître le paiement à son arrivée.',
  credited: 'Le compte sera crédité de %{amount}.',
  declared: 'Le dépôt %{order} est annoncé',
  emptyHint: 'Un dépôt annonce un paiement en route vers un compte.',
  notFound: 'Dépôt introuvable',
  backToList: 'Retour aux dépôts',
  history: 'Historique',
  byNobody: 'Automatiquement',
  reason: 'Motif',
  reasonHelp: 'Visible par le client.',
  action: {
    process: {
      label: 'Prendre en traitement',
      title: 'Prendre le dépôt %{order} en traitement ?',
      effect: 'Le client voit que le paiement est en cours d’examen.',
      done: 'Le dépôt %{order} est en cours de traitement',
    },
    confirm: {
      label: 'Confirmer',
      title: 'Confirmer le dépôt %{order} ?',
      effect: 'Le compte %{account} est crédité de %{reckoned} immédiatement. Cette action est irréversible.',
      done: 'Dépôt %{order} confirmé ; montant crédité : %{amount}',
    },
    fail: {
      label: 'Marquer comme échoué',
      title: 'Marquer le dépôt %{order} comme échoué ?',
      effect: 'Rien n’est crédité. Cette action est irréversible.',
      done: 'Le dépôt %{order} est marqué comme échoué',
    },
  },
};
