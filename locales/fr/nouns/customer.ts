import type { Messages } from '../../messages.ts';

export const customer: Messages['nouns']['customer'] = {
  name: 'Client |||| Clients',
  fields: {
    id: 'Identifiant du client',
    customerNumber: 'Numéro client',
    customerName: 'Nom du client',
    customerType: 'Type de client',
    customerStatus: 'Statut du client',
    createdAt: 'Date de création',
  },
};
