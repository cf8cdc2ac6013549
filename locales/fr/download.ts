import type { Messages } from '../messages.ts';

export const download: Messages['download'] = {
  emptyHint:
    'Les exports trop volumineux pour être attendus sont préparés ici en arrière-plan. Ils restent téléchargeables pendant sept jours.',
  actions: 'Actions',
  take: 'Télécharger',
  cancel: 'Annuler l’export',
  cancelTitle: 'Annuler cet export ?',
  cancelText: '%{content} : %{file} est encore en préparation. Ce qui est déjà prêt sera abandonné.',
  cancelDone: 'Export annulé : %{file}',
  delete: 'Supprimer',
  deleteTitle: 'Supprimer ce fichier ?',
  deleteText:
    '%{content} : %{file} sera retiré du centre de téléchargement. Les données qu’il contient ne changent pas.',
  deleteDone: 'Supprimé : %{file}',
  toast: {
    ordered: 'Cet export est volumineux : il est préparé en arrière-plan. Nous vous préviendrons quand il sera prêt.',
    ready: '%{file} est prêt.',
    failed: '%{file} n’a pas pu être préparé.',
  },
};
