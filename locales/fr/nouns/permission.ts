import type { Messages } from '../../messages.ts';

export const permission: Messages['nouns']['permission'] = {
  name: 'Permission |||| Permissions',
  fields: {
    id: 'Identifiant de la permission',
    privilegeName: 'Nom du droit',
    moduleName: 'Nom du module',
    sort: 'Ordre',
    inverted: 'Restreint',
    fields: 'Champs',
    conditions: 'Enregistrements',
    reason: 'Motif',
    shipped: 'Intégrée',
    isOwn: 'Dans vos droits',
    roles: 'Rôles',
    updateTime: 'Date de mise à jour',
  },
};
