import type { Messages } from '../messages.ts';

export const notice: Messages['notice'] = {
  title: 'Avis',
  unread: '%{smart_count} avis non lu |||| %{smart_count} avis non lus',
  manyUnread: 'Plus de 99 avis non lus',
  many: '99+',
  isUnread: 'Non lu',
  filters: { all: 'Tous', unread: 'Non lus' },
  readAll: 'Tout marquer comme lu',
  read: 'Marquer comme lu : %{what}',
  showAll: 'Tous les avis',
  more: 'Afficher la suite',
  toSettings: 'Choisir vos avis',
  none: 'Aucun avis pour l’instant',
  noneHint: 'Ce que d’autres font des cartes et des demandes que vous pouvez voir apparaîtra ici.',
  allRead: 'Vous avez tout lu',
  failed: 'Impossible de charger les avis.',
  retry: 'Réessayer',
  wishes: {
    hint: 'Ce que vous faites vous-même n’y figure pas, ni ce que vous ne pouvez pas voir. Vos choix valent dès maintenant.',
    about: 'Sujet',
    inbox: 'Dans le portail',
    mail: 'Par e-mail',
    inboxOf: '%{kind} : dans le portail',
    mailOf: '%{kind} : par e-mail',
  },
};
