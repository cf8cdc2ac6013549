import type { Messages } from '../../messages.ts';

export const cardContact: Messages['nouns']['cardContact'] = {
  name: 'Contact |||| Contacts',
  fields: {
    id: 'Identifiant de la carte',
    cardToken: 'Jeton de carte',
    last4: '4 derniers chiffres',
    cardStatus: 'Statut de la carte',
    cardholderId: 'Titulaire',
    cardholderName: 'Nom du titulaire',
    customerId: 'Client',
    customerName: 'Nom du client',
    email: 'E-mail',
    areaCode: 'Indicatif',
    mobileNumber: 'Numéro de mobile',
    updatedAt: 'Date de mise à jour',
  },
};
