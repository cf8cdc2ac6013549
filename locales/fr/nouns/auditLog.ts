import type { Messages } from '../../messages.ts';

export const auditLog: Messages['nouns']['auditLog'] = {
  name: 'Trace d’audit |||| Traces d’audit',
  fields: {
    id: 'Identifiant',
    sequence: 'Numéro d’ordre',
    userId: 'Utilisateur',
    userName: 'Nom d’utilisateur',
    address: 'Adresse IP',
    operation: 'Opération',
    subject: 'Objet',
    subjectId: 'Identifiant de l’objet',
    outcome: 'Résultat',
    before: 'Avant',
    after: 'Après',
    createdAt: 'Date',
  },
};
