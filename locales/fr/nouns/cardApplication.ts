import type { Messages } from '../../messages.ts';
import { cardholder } from './cardholder.ts';
import { cardLimits } from './cardLimits.ts';

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
    productVersion: 'Version du produit',
    cardType: 'Type de carte',
    cardModel: 'Modèle de carte',
    accountId: 'Compte',
    accountNumber: 'Numéro de compte',
    currency: 'Devise',
    quantity: 'Quantité',
    issued: 'Cartes émises',
    limits: cardLimits,
    issuingFee: 'Frais d’émission',
    feeTransactionId: 'Transaction de frais',
    followsCardId: 'Remplace',
    followReason: 'Motif du remplacement',
    orderStatus: 'Statut de la demande',
    waitingFor: 'En attente de',
    remark: 'Remarque',
    deliveryAddress: cardholder.fields.residenceAddress,
    createdByName: 'Demandée par',
    createdAt: 'Date de la demande',
    updatedAt: 'Date de mise à jour',
    history: 'Historique',
  },
  groups: { limits: 'Plafonds', deliveryAddress: 'Adresse de livraison' },
};
