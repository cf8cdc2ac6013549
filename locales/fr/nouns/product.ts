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
    productState: 'État',
    rangeFrom: 'Premier numéro',
    rangeTo: 'Dernier numéro',
    numbersLeft: 'Numéros restants',
    version: 'Version',
    latestVersion: 'Dernière version',
    versions: 'Versions',
    validityMonths: 'Validité (mois)',
    conversionMarkup: 'Frais de conversion (%)',
    refusedMerchantCodes: 'Catégories de commerçants refusées',
    refusedCountries: 'Pays refusés',
    holdPeriods: 'Durées de réservation',
    createdAt: 'Créé le',
    defaultLimits: cardLimits,
    ceilings: cardLimits,
    issuingFee: 'Frais d’émission',
  },
  groups: { defaultLimits: 'Plafonds par défaut', ceilings: 'Plafonds maximaux' },
};
