import type { Messages } from '../../messages.ts';

export const download: Messages['nouns']['download'] = {
  name: 'Téléchargement |||| Téléchargements',
  fields: {
    id: 'Identifiant',
    subject: 'Contenu',
    format: 'Format',
    rows: 'Lignes',
    size: 'Taille',
    progress: 'Progression',
    status: 'Statut',
    expiresAt: 'Expire le',
    createdAt: 'Date de création',
  },
};
