import type { Messages } from '../../messages.ts';

export const cardBalance: Messages['nouns']['cardBalance'] = {
  name: 'Solde de carte |||| Soldes de carte',
  fields: {
    cardToken: 'Jeton de carte',
    cardNumber: 'Numéro de carte',
    last4: '4 derniers chiffres',
    cardholderId: 'Titulaire',
    cardholderName: 'Nom du titulaire',
    cardStatus: 'Statut de la carte',
    currency: 'Devise',
    balance: 'Solde',
    held: 'Montant réservé',
    available: 'Solde disponible',
    sharedCard: 'Carte partagée',
    asOf: 'À la date du',
    id: 'Identifiant',
    customerId: 'Client',
    customerName: 'Nom du client',
    accountId: 'Compte',
    accountNumber: 'Numéro de compte',
    createdAt: 'Date de création',
  },
};
