import type { Messages } from '../../messages.ts';

export const savedView: Messages['nouns']['savedView'] = {
  name: 'Vue enregistrée |||| Vues enregistrées',
  fields: {
    viewName: 'Nom',
    isShared: 'Partagée',
  },
};
