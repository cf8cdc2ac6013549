import type { Messages } from '../../messages.ts';

export const cardContact: Messages['nouns']['cardContact'] = {
  name: 'Contact |||| Contacts',
  fields: {
    cardToken: 'Jeton de carte',
    last4: '4 derniers chiffres',
    cardholderName: 'Nom du titulaire',
    email: 'E-mail',
    areaCode: 'Indicatif',
    mobileNumber: 'Numéro de mobile',
    updatedAt: 'Date de mise à jour',
  },
};
