import type { Messages } from '../../messages.ts';

export const auditLog: Messages['nouns']['auditLog'] = {
  name: 'Trace d’audit |||| Traces d’audit',
  fields: {
    id: 'Identifiant',
    sequence: 'Numéro d’ordre',
    customerId: 'Client',
    customerName: 'Nom du client',
    userId: 'Utilisateur',
    userName: 'Nom d’utilisateur',
    source: 'Origine',
    address: 'Adresse IP',
    userAgent: 'Programme',
    operation: 'Opération',
    subject: 'Objet',
    subjectId: 'Identifiant de l’objet',
    outcome: 'Résultat',
    reason: 'Motif',
    changes: 'Modifications',
    before: 'Avant',
    after: 'Après',
    createdAt: 'Date',
  },
};
