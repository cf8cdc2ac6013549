import type { Messages } from '../../messages.ts';

export const depositRecord: Messages['nouns']['depositRecord'] = {
  name: 'Dépôt |||| Dépôts',
  fields: {
    id: 'Identifiant',
    orderNumber: 'Numéro d’ordre',
    customerId: 'Client',
    customerName: 'Nom du client',
    accountId: 'Compte',
    accountNumber: 'Numéro de compte',
    creditCurrency: 'Devise créditée',
    creditedAmount: 'Montant crédité',
    paymentCurrency: 'Devise de paiement',
    paidAmount: 'Montant payé',
    bankName: 'Banque',
    bankAccountNumber: 'Numéro de compte bancaire',
    estimatedArrivalDate: 'Date d’arrivée estimée',
    status: 'Statut',
    createdAt: 'Date de création',
    conversionRate: 'Taux de conversion',
    reason: 'Motif de l’échec',
    transactionId: 'Référence de l’opération',
    updatedAt: 'Dernière mise à jour',
    transaction: 'Opération',
    history: 'Historique',
  },
};
