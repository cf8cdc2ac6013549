import type { Messages } from '../../messages.ts';

export const download: Messages['nouns']['download'] = {
  name: 'Téléchargement |||| Téléchargements',
  fields: {
    id: 'Identifiant',
    subject: 'Contenu',
    fileName: 'Nom du fichier',
    format: 'Format',
    rows: 'Lignes',
    size: 'Taille',
    progress: 'Progression',
    status: 'Statut',
    failure: 'Motif',
    expiresAt: 'Expire le',
    createdAt: 'Date de création',
    finishedAt: 'Terminé le',
  },
};
