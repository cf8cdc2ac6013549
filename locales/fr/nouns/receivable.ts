import type { Messages } from '../../messages.ts';

export const receivable: Messages['nouns']['receivable'] = {
  name: 'Créance |||| Créances',
  fields: {
    id: 'Identifiant',
    customerId: 'Client',
    customerName: 'Nom du client',
    accountId: 'Compte',
    accountNumber: 'Numéro de compte',
    cardId: 'Carte',
    cardToken: 'Jeton de carte',
    last4: '4 derniers chiffres',
    cardholderId: 'Titulaire',
    cardholderName: 'Nom du titulaire',
    transactionId: 'Référence de l’opération',
    currency: 'Devise',
    amount: 'Montant',
    outstanding: 'Reste dû',
    createdAt: 'Date de création',
    settledAt: 'Date de règlement',
  },
};
