import type { Messages } from '../../messages.ts';

export const transaction: Messages['transaction'] = {
  notFound: 'Opération introuvable',
  backToList: 'Retour à la liste',
  emptyHint: 'Tout mouvement de fonds apparaît ici.',
  postedNothing: 'Aucun fonds n’a été déplacé, il n’y a donc pas d’écriture.',
  links: 'Opérations liées',
  noLinks: 'Aucune autre opération n’est liée à celle-ci.',
  ledgerHelp: 'L’effet de l’écriture sur chaque solde ; la somme est nulle dans chaque devise.',
  owner: 'Compte, carte ou livre',
  withCard: 'Carte %{card}',
  withAccount: 'Compte %{account}',
  ofProgramme: 'Programme de cartes : %{book}',

  // What is booked by hand, and noted.
  operation: 'Opération',
  noteHelp: 'Pour toutes les personnes qui peuvent lire cette opération. Les écritures ne changent pas.',

  // What was there at a moment in the past.
  balanceAt: {
    hint: 'Ce qui était comptabilisé, réservé et disponible à un moment passé, à l’heure du programme.',
    day: 'Jour',
    time: 'Heure',
    timeHelp: 'Sans heure : la fin de la journée.',
    show: 'Afficher le solde',
    title: 'Solde au %{moment} (%{zone})',
    heldUnknown: 'Il y avait trop d’achats vers ce moment pour additionner ce qu’ils réservaient.',
    noLines: 'Il n’y avait encore eu aucun mouvement.',
    lines: 'Dernières opérations jusque-là',
    all: 'Toutes les opérations jusque-là',
  },
};
