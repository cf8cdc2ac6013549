import type { Messages } from '../../messages.ts';

export const account: Messages['nouns']['account'] = {
  name: 'Compte |||| Comptes',
  fields: {
    id: 'Identifiant du compte',
    accountNumber: 'Numéro de compte',
    accountName: 'Nom du compte',
    customerId: 'Client',
    customerName: 'Nom du client',
    currency: 'Devise',
    balance: 'Solde',
    held: 'Montant réservé',
    available: 'Solde disponible',
    remark: 'Remarque',
    accountStatus: 'Statut du compte',
    createdAt: 'Date de création',
    updatedAt: 'Date de mise à jour',
  },
};
