import type { Messages } from '../../messages.ts';
import { transactionFields } from './transaction.ts';

export const cardTransaction: Messages['nouns']['cardTransaction'] = {
  name: 'Opération de carte |||| Opérations de carte',
  fields: {
    ...transactionFields,
    cardId: 'Carte',
    cardToken: 'Jeton de carte',
    last4: '4 derniers chiffres',
    cardholderId: 'Titulaire',
    cardholderName: 'Nom du titulaire',
    authorizationId: 'Autorisation',
    transactionCountry: 'Pays de l’opération',
    merchantInformation: 'Informations du commerçant',
    mccCode: 'Code MCC',
  },
};
