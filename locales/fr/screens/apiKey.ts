import type { Messages } from '../../messages.ts';

export const apiKey: Messages['apiKey'] = {
  notFound: 'Clé API introuvable',
  back: 'Retour aux clés API',
  emptyHint: 'Ajoutez une clé pour chaque programme qui utilise l’API.',
  nameHelp: 'Par exemple le programme qui l’utilise',
  addressesHelp:
    'D’où elle peut venir, une adresse par ligne, par exemple 203.0.113.7 ou 203.0.113.0/24 ; vide : de partout',
  anywhere: 'De partout',
  days: '%{smart_count} jour |||| %{smart_count} jours',
  made: 'La clé API %{name} est créée',
  shownOnce: 'Copiez-la maintenant et gardez-la à l’abri des regards : elle ne sera plus affichée.',
  notShownAgain:
    'La clé a été créée, mais n’a pas pu être affichée et ne le sera plus. Révoquez-la et ajoutez-en une autre.',
  copy: 'Copier la clé',
  kept: 'Je l’ai gardée',
  goOn: 'Continuer',
  unanswered: 'Sans responsable',
  unansweredHelp:
    'La personne qui a créé cette clé a été désactivée, supprimée ou rattachée ailleurs : la clé n’ouvre plus rien. Reprenez-la et elle fonctionnera à nouveau, dans la limite de vos droits.',
  takeOver: {
    label: 'Reprendre',
    title: 'Reprendre la clé API %{name} ?',
    effect:
      'Vous en répondez désormais : elle fonctionne dans la limite de vos droits. La clé elle-même ne change pas.',
    done: 'Vous répondez désormais de la clé API %{name}',
  },
  revoke: {
    label: 'Révoquer',
    title: 'Révoquer la clé API %{name} ?',
    effect: 'Les programmes qui l’utilisent sont refusés aussitôt. Cette action est irréversible.',
    done: 'La clé API %{name} est révoquée',
  },
};
