import type { Messages } from '../../messages.ts';

export const cardLog: Messages['cardLog'] = {
  emptyHint:
    'Tout ce qui est fait aux cartes est consigné ici : activations, pertes, blocages, nouveaux codes et mots de passe.',
  result: 'Résultat',
  notFound: 'Cette entrée n’existe pas',
  backToList: 'Retour au journal',
};
