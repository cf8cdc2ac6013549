import type { Messages } from '../../messages.ts';

/** The pages of products, as staff run them. */
export const product: Messages['product'] = {
  added: 'Le produit %{name} est ajouté comme brouillon',
  addEffect:
    'Un produit commence comme brouillon, que personne ne peut demander. Proposez-le quand tout est juste : ce qu’il est ne change plus, et ses conditions changent par versions.',
  emptyHint:
    'Un produit définit les cartes à émettre : un BIN avec une plage de numéros, une devise et des conditions.',
  notFound: 'Produit introuvable',
  back: 'Retour aux produits',
  codeHelp: 'Un nom court à vous ; il reste une fois le produit proposé.',
  sharedHelp: 'Ses cartes dépensent aussitôt le solde de leur compte au lieu d’un solde propre.',
  numbers: 'Numéros de carte',
  binHelp: '6 ou 8 chiffres.',
  rangeFromHelp: 'Vide : dès le premier numéro du BIN.',
  rangeToHelp: 'Vide : jusqu’au dernier.',
  terms: 'Conditions',
  feeHelp: 'Pour chaque carte émise.',
  markupHelp: 'Pourcentage d’un règlement dans une autre devise. Vide : celui du programme.',
  limits: 'Plafonds',
  limitsHelp:
    'Ce qu’une carte reçoit par défaut, et jusqu’où ses plafonds peuvent aller. Sans maximum, le plafond par défaut est le maximum ; sans plafond par défaut, rien n’est limité.',
  spending: 'Où elle peut servir',
  merchantsHelp:
    'Cherchez par activité ou saisissez quatre chiffres. Les catégories refusées par le programme comptent aussi.',
  countriesHelp: 'Ses cartes y sont refusées.',
  holdsHelp:
    'Pendant combien de jours l’argent est réservé, par catégorie : une ligne chacune, par exemple 7011 14. Sinon, les durées habituelles comptent.',
  fixed:
    'Ce qu’est ce produit ne change pas, car des cartes en dépendent : seul son nom se change ici. Ses conditions changent par une nouvelle version.',
  reason: 'Motif',
  reasonHelp: 'Il figure dans l’historique et dans le journal d’audit.',
  left: '%{count} numéro restant |||| %{count} numéros restants',
  noneLeft: 'Aucun',
  isDraft: 'C’est un brouillon : personne ne peut encore le demander. Vérifiez tout, puis proposez-le.',
  isRetired: 'Ce produit est retiré : aucune carte n’en est plus émise. Celles qui existent continuent.',
  isExhausted:
    'Il ne reste aucun numéro de carte : personne ne peut plus recevoir de carte de ce produit. Ajoutez un autre produit avec ses propres numéros.',
  standard: 'Par défaut',
  ceiling: 'Au plus',
  programmeMarkup: 'Ceux du programme',
  heldFor: '%{mccCode} : %{days} jour |||| %{mccCode} : %{days} jours',
  noVersions: 'Un brouillon n’a pas de versions : ses conditions deviennent la version 1 quand il est proposé.',
  versionName: 'Version %{version}',
  countsFrom: 'Vaut à partir du',
  firstVersion: 'Comme il a été proposé',
  withdrawnAt: 'Annulée le',
  showTerms: 'Afficher les conditions',
  hideTerms: 'Masquer les conditions',
  fromDay: 'Date d’effet',
  fromDayHelp: 'Vide : dès maintenant. Sinon dès le début de ce jour, dans votre fuseau horaire.',
  noCards: 'Aucune carte de ce produit n’a encore été émise',
  noApplications: 'Personne n’a encore demandé ce produit',
  tabs: { terms: 'Conditions', versions: 'Versions', cards: 'Cartes', applications: 'Demandes', details: 'Détails' },
  versionStates: { inForce: 'En vigueur', planned: 'Prévue', withdrawn: 'Annulée', past: 'Passée' },
  limitOf: { defaultLimits: '%{limit} : par défaut', ceilings: '%{limit} : au plus' },
  offer: {
    label: 'Proposer',
    title: 'Proposer %{name} ?',
    effect:
      'Les clients peuvent dès lors le demander, à ces conditions. BIN, numéros, type, devise et solde ne changent plus.',
    done: 'Le produit %{name} est proposé',
  },
  changeTerms: {
    label: 'Changer les conditions',
    title: 'Nouvelles conditions : %{name}',
    effect:
      'Les cartes et demandes existantes gardent leurs frais, leur validité et leurs plafonds. Les lieux d’usage, les réservations et les frais de conversion valent pour toutes. Les plafonds fixés plus tard suivent les nouveaux maximums.',
    begins: 'La version %{version} vaut alors : ses conditions sont reprises ici, sauf ce que vous avez déjà saisi.',
    ends: 'La version %{version} vaut à partir du %{when}, et ce changement prend fin. Annulez-la d’abord pour le garder.',
    done: 'Conditions modifiées : %{name}',
  },
  retire: {
    label: 'Retirer',
    title: 'Retirer %{name} ?',
    effect:
      'Aucune carte n’en est plus émise, même pour les demandes en cours. Les cartes existantes continuent. Il ne peut plus être proposé.',
    done: 'Le produit %{name} est retiré',
  },
  delete: {
    label: 'Supprimer',
    title: 'Supprimer %{name} ?',
    effect: 'Ce brouillon ne peut pas être rétabli ; ses numéros redeviennent libres.',
    done: 'Le produit %{name} est supprimé',
  },
  withdraw: {
    label: 'Annuler',
    title: 'Annuler la version %{version} du produit %{name} ?',
    effect: 'Elle ne vaudra jamais ; les conditions en vigueur restent. Elle demeure dans l’historique.',
    done: 'La version %{version} est annulée',
  },
};
