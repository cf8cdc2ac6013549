import type { Messages } from '../../messages.ts';

export const statement: Messages['nouns']['statement'] = {
  name: 'Relevé |||| Relevés',
  fields: {
    id: 'Identifiant du relevé',
    statementType: 'Type de relevé',
    period: 'Période',
    statementDate: 'Date du relevé',
    customerId: 'Client',
    accountId: 'Compte',
    cardId: 'Carte',
    currency: 'Devise',
    beginningBalance: 'Solde initial',
    changeAmount: 'Variation',
    endingBalance: 'Solde final',
    fileName: 'Nom du fichier',
  },
};
