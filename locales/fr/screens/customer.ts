import type { Messages } from '../../messages.ts';

export const customer: Messages['customer'] = {
  added: 'Le client %{name} est ajouté',
  addEffect:
    'Un nouveau client a le statut « Créé » : préparez ses comptes, ses utilisateurs et ses titulaires, puis activez-le pour émettre des cartes.',
  emptyHint: 'Les clients sont les sociétés et les personnes pour lesquelles vous émettez des cartes.',
  notFound: 'Client introuvable',
  back: 'Retour aux clients',
  reason: 'Motif',
  languageHelp: 'Pour les e-mails aux personnes qui n’ont pas choisi de langue.',
  sandboxHelp:
    'Pour essayer : vous jouez les commerçants sur ses cartes, et il reste hors des totaux. Ce choix est définitif.',
  isSandbox: 'Bac à sable : rien de ce client n’entre dans les totaux.',
  remarkHelp: 'Visible uniquement par le personnel de l’émetteur.',
  isInitial: 'Ce client est en préparation et ne reçoit pas encore de cartes. Ouvrez un compte, puis activez-le.',
  isReady: 'Ce client est en préparation et ne reçoit pas encore de cartes. Activez-le une fois que tout est prêt.',
  isDisabled: 'Ce client est désactivé : personne ne peut s’y connecter et ses cartes sont refusées.',
  tabs: {
    accounts: 'Comptes',
    cardholders: 'Titulaires',
    cards: 'Cartes',
    spend: 'Dépenses',
    users: 'Utilisateurs',
    statements: 'Relevés',
    details: 'Détails',
  },
  noAccounts: 'Ce client n’a pas encore de compte',
  noCardholders: 'Ce client n’a pas encore de titulaire',
  noCards: 'Ce client n’a pas encore de carte',
  noUsers: 'Personne ne peut encore se connecter pour ce client',
  byMonth: 'Par mois',
  byCardholder: 'Par titulaire',
  month: 'Mois',
  payments: 'Paiements',
  noSpend: 'Rien n’a encore été dépensé',
  noSpendInMonth: 'Personne n’a rien dépensé ce mois-ci',
  enable: {
    label: 'Activer',
    title: 'Activer %{name} ?',
    effect: 'Des cartes peuvent être émises, ses cartes fonctionnent et ses utilisateurs peuvent se connecter.',
    done: 'Le client %{name} est activé',
  },
  disable: {
    label: 'Désactiver',
    title: 'Désactiver %{name} ?',
    effect:
      'Ses utilisateurs sont déconnectés immédiatement et ne peuvent plus se connecter, ses cartes sont refusées et il n’en reçoit plus. Ce qui a été dépensé avant est réglé.',
    done: 'Le client %{name} est désactivé',
  },
  delete: {
    label: 'Supprimer',
    title: 'Supprimer %{name} ?',
    effect:
      'La suppression est définitive. Seul un client sans compte, utilisateur ni autre donnée peut être supprimé.',
    done: 'Le client %{name} est supprimé',
  },
};
