import type { Messages } from '../../messages.ts';

export const customer: Messages['nouns']['customer'] = {
  name: 'Client |||| Clients',
  fields: {
    id: 'Identifiant du client',
    customerNumber: 'Numéro client',
    customerName: 'Nom du client',
    customerType: 'Type de client',
    customerStatus: 'Statut du client',
    country: 'Pays',
    contactName: 'Nom du contact',
    contactEmail: 'E-mail du contact',
    language: 'Langue',
    sandbox: 'Bac à sable',
    remark: 'Remarque',
    createdAt: 'Date de création',
    updatedAt: 'Date de mise à jour',
  },
};
