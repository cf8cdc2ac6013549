import type { Messages } from '../../messages.ts';

export const cardApplication: Messages['nouns']['cardApplication'] = {
  name: 'Demande de carte |||| Demandes de carte',
  fields: {
    id: 'Identifiant',
    orderNumber: 'Numéro d’ordre',
    customerId: 'Client',
    customerName: 'Nom du client',
    cardholderId: 'Titulaire',
    cardholderName: 'Nom du titulaire',
    productId: 'Produit',
    productName: 'Nom du produit',
    quantity: 'Quantité',
    issued: 'Cartes émises',
    orderStatus: 'Statut de la demande',
    remark: 'Remarque',
    createdByName: 'Demandée par',
    createdAt: 'Date de la demande',
    updatedAt: 'Date de mise à jour',
  },
};
