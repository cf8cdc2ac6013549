import type { Messages } from '../messages.ts';

export const account: Messages['account'] = {
  showTransactions: 'Opérations',
  editRemark: 'Modifier la remarque',
  remarkSaved: 'La remarque du compte %{account} est enregistrée',
  totals: 'Totaux par devise',
  heldHelp: 'Réservé par les autorisations en cours des cartes partagées',
  availableHelp: 'Solde moins le montant réservé',
  cards: 'Cartes liées à ce compte',
  emptyHint: 'Les comptes apparaîtront ici dès que l’émetteur en aura ouvert un.',
};
