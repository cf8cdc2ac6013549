import type { Messages } from '../../messages.ts';

export const processorMessage: Messages['nouns']['processorMessage'] = {
  name: 'Message du processeur |||| Messages du processeur',
  fields: {
    id: 'Identifiant',
    messageId: 'ID du message',
    dataType: 'Type de données',
    kind: 'Nature',
    outcome: 'Issue',
    processStatus: 'Statut de traitement',
    customerId: 'Client',
    customerName: 'Nom du client',
    cardId: 'Carte',
    cardToken: 'Jeton de carte',
    last4: '4 derniers chiffres',
    transactionLink: 'Lien de l’opération',
    clearingReference: 'Référence de compensation',
    transactionCurrency: 'Devise de l’opération',
    transactionAmount: 'Montant de l’opération',
    merchantName: 'Commerçant',
    authorizationId: 'Autorisation',
    refusal: 'Raison du refus',
    reason: 'Motif',
    resolvedBy: 'Résolu par',
    resolvedAt: 'Résolu le',
    createdAt: 'Reçu le',
  },
};
