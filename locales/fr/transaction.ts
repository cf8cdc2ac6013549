import type { Messages } from '../messages.ts';

export const transaction: Messages['transaction'] = {
  notFound: 'Opération introuvable',
  backToList: 'Retour à la liste',
  emptyHint: 'Tout mouvement de fonds apparaît ici.',
  postedNothing: 'Aucun fonds n’a été déplacé, il n’y a donc pas d’écriture.',
  links: 'Opérations liées',
  noLinks: 'Aucune autre opération n’est liée à celle-ci.',
  ledgerHelp: 'L’effet de l’écriture sur chaque solde ; la somme est nulle dans chaque devise.',
  owner: 'Compte, carte ou livre',
  accountDetails: 'Opération du compte',
  cardDetails: 'Opération de la carte',
  withCard: 'Carte %{card}',
  withAccount: 'Compte %{account}',
  ofProgramme: 'Programme de cartes : %{book}',

  // What is booked by hand, and noted.
  book: 'Saisir une opération',
  operation: 'Opération',
  noteHelp: 'Pour toutes les personnes qui peuvent lire cette opération. Les écritures ne changent pas.',
};
