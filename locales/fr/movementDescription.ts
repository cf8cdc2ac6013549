import type { Messages } from '../messages.ts';

export const movementDescription: Messages['movementDescription'] = {
  cardTopUp: 'Rechargement de la carte',
  cardReturn: 'Restitution des fonds de la carte',
  cardSuccession: 'Transféré sur la carte de remplacement',
  cardEndingIn: 'Carte se terminant par %{last4}',
  refund: 'Remboursement',
  conversionFee: 'Frais de conversion de devises',
  processorFee: 'Frais de transaction',
  amountOwed: 'Somme due, prélevée sur les fonds reçus',
  issuing: 'Émission de %{quantity} × %{productName}, demande %{orderNumber}',
  deposit: 'Dépôt %{orderNumber}',
  incomingFee: 'Frais de réception de virement',
  monthlyFee: 'Frais mensuels de tenue de compte',
  spendingRebate: 'Ristourne sur les achats par carte',
  payout: 'Virement vers un compte bancaire',
  payoutCancelled: 'Annulé avant l’envoi',
  ownTransfer: 'Virement de compte à compte',
};
