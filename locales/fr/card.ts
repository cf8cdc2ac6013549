import type { Messages } from '../messages.ts';

export const card: Messages['card'] = {
  // How a card is named in sentences.
  named: '•••• %{last4}',
  namedWithHolder: '•••• %{last4}, %{holder}',
  notFound: 'Carte introuvable',
  backToList: 'Retour aux cartes',
  tabs: {
    details: 'Détails',
    limits: 'Plafonds',
    transactions: 'Opérations',
    authorizations: 'Autorisations',
    statements: 'Relevés',
    log: 'Journal',
    contact: 'Contact',
  },
  actions: 'Actions',
  moreActions: 'Autres actions',

  // The dialog before an action.
  reason: 'Motif',
  reasonHelp: 'Conservé dans le journal de la carte. Facultatif.',
  reasonNeeded: 'Conservé dans le journal de la carte. Obligatoire, car cette action est irréversible.',
  typeLast4: 'Saisissez les quatre derniers chiffres de la carte pour confirmer',
  last4Differ: 'Ce ne sont pas les quatre derniers chiffres de cette carte',
  typeCount: 'Saisissez %{count} pour confirmer',
  countDiffers: 'Ce n’est pas le nombre de cartes',
  newPin: 'Nouveau code PIN',
  confirmPin: 'Confirmer le code PIN',
  pinsDiffer: 'Les codes PIN ne correspondent pas. Veuillez réessayer.',
  newAcsPassword: 'Nouveau mot de passe ACS',
  confirmAcsPassword: 'Confirmer le mot de passe ACS',
  working: 'Traitement en cours…',
  unanswered:
    'Aucune réponse n’est arrivée : il n’est pas certain que l’opération ait été effectuée. Vous pouvez réessayer sans risque, elle ne sera jamais faite deux fois.',

  // Why an action isn’t offered.
  notOffered: {
    status: 'Impossible tant que la carte est %{status}',
    operatorBlock: 'Bloquée par l’émetteur, qui seul peut la débloquer',
    right: 'Vous n’avez pas le droit d’effectuer cette opération',
    none: 'Plus aucune action n’est possible sur cette carte',
  },

  // Several cards at once.
  bulk: {
    can: '%{count} des %{total} cartes sélectionnées peuvent être modifiées ainsi.',
    none: 'Aucune des cartes sélectionnées ne peut être modifiée ainsi.',
    tooMany:
      'Au plus %{max} cartes à la fois. Veuillez désélectionner %{smart_count} carte. |||| Au plus %{max} cartes à la fois. Veuillez désélectionner %{smart_count} cartes.',
    skipped:
      '%{smart_count} autre carte sélectionnée n’est pas concernée et restera inchangée. |||| %{smart_count} autres cartes sélectionnées ne sont pas concernées et resteront inchangées.',
    results: 'Résultat pour chaque carte',
  },

  // The card page.
  shared: 'Partagée',
  sharedHelp: 'Utilise directement le solde du compte %{account}, sans rechargement.',
  ownBalance: 'Solde propre',
  validThru: 'Expire fin',
  issuedFrom: 'Émise à partir de %{product}',
  blockedByCustomer: 'Bloquée par le client',
  blockedByOperator: 'Bloquée par l’émetteur',
  editRemark: 'Modifier la remarque',
  remarkSaved: 'La remarque de la carte %{card} est enregistrée',
  noRemark: 'Aucune remarque',
  paidBy: 'Partagée : utilise directement le compte de %{customer}',
  noTransactions: 'Rien n’a encore été payé avec cette carte',
  noAuthorizations: 'Aucune demande de paiement sur cette carte pour le moment',
  limitsHelp:
    'Aucun paiement n’est approuvé au-delà de ces plafonds. Aucun ne peut dépasser la valeur par défaut du produit.',
  noLog: 'Aucun événement sur cette carte pour le moment',
  limitMeter: {
    used: 'Utilisé : %{amount}',
    left: 'Restant : %{amount}',
    of: '%{used} sur %{limit}',
    resets: 'Remis à zéro le %{time}',
    never: 'Sans remise à zéro',
    perTransaction: 'Par opération',
    none: 'Sans plafond',
    standard: 'Par défaut',
  },
};
