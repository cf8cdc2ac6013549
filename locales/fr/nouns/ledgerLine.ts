import type { Messages } from '../../messages.ts';

export const ledgerLine: Messages['nouns']['ledgerLine'] = {
  name: 'Ligne d’écriture |||| Lignes d’écriture',
  fields: {
    id: 'Identifiant',
    postingId: 'Écriture',
    line: 'Ligne',
    type: 'Type',
    customerId: 'Client',
    customerName: 'Nom du client',
    accountId: 'Compte',
    accountNumber: 'Numéro de compte',
    cardId: 'Carte',
    cardToken: 'Jeton de carte',
    last4: '4 derniers chiffres',
    book: 'Livre',
    currency: 'Devise',
    amount: 'Montant',
    createdAt: 'Date de l’écriture',
  },
};
