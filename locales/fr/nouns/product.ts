import type { Messages } from '../../messages.ts';
import { cardLimits } from './cardLimits.ts';

export const product: Messages['nouns']['product'] = {
  name: 'Produit |||| Produits',
  fields: {
    id: 'Identifiant du produit',
    productCode: 'Code du produit',
    productName: 'Nom du produit',
    cardBin: 'BIN de la carte',
    cardScheme: 'Réseau',
    cardType: 'Type de carte',
    cardModel: 'Modèle de carte',
    currency: 'Devise',
    sharedCard: 'Carte partagée',
    defaultLimits: cardLimits,
    issuingFee: 'Frais d’émission',
    status: 'Statut',
  },
  groups: { defaultLimits: 'Plafonds par défaut' },
};
