import type { Messages } from '../../messages.ts';

export const cardLog: Messages['nouns']['cardLog'] = {
  name: 'Journal |||| Journaux',
  fields: {
    id: 'Identifiant',
    type: 'Type',
    customerId: 'Client',
    customerName: 'Nom du client',
    cardId: 'Carte',
    cardToken: 'Jeton de carte',
    last4: '4 derniers chiffres',
    cardholderId: 'Titulaire',
    cardholderName: 'Nom du titulaire',
    fromStatus: 'Statut précédent',
    toStatus: 'Nouveau statut',
    reason: 'Motif',
    source: 'Source',
    userId: 'Utilisateur',
    userName: 'Effectué par',
    createdAt: 'Date',
  },
};
