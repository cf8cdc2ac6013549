import type { transactionFields as english } from '../../en/nouns/transaction.ts';

export const transactionFields: typeof english = {
  id: 'Identifiant',
  transactionId: 'Référence de l’opération',
  type: 'Type',
  status: 'Statut',
  customerId: 'Client',
  customerName: 'Nom du client',
  billingCurrency: 'Devise de facturation',
  billingAmount: 'Montant facturé',
  billingFee: 'Frais facturés',
  balanceChange: 'Variation du solde',
  balanceAfter: 'Solde après opération',
  transactionCurrency: 'Devise de l’opération',
  transactionAmount: 'Montant de l’opération',
  conversionRate: 'Taux de conversion',
  relatedTransactionId: 'Référence de l’opération liée',
  description: 'Description',
  counterpartyAccountNumber: 'Compte de la contrepartie',
  counterpartyName: 'Nom de la contrepartie',
  createdAt: 'Date de l’opération',
};
