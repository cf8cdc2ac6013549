import type { Messages } from '../../messages.ts';

export const card: Messages['card'] = {
  // How a card is named in sentences.
  owed: 'Cette carte doit %{amount}. La somme sera prélevée sur les prochains fonds reçus.',
  namedWithHolder: '%{card}, %{holder}',
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
    balanceAt: 'Solde à une date',
  },
  emptyHint: 'Les cartes apparaissent ici dès leur émission.',
  moreActions: 'Autres actions',

  // Another card in its place.
  succession: {
    replace: 'Remplacer la carte',
    renew: 'Renouveler la carte',
    replaceTitle: 'Remplacer la carte %{card} ?',
    renewTitle: 'Renouveler la carte %{card} ?',
    why: 'Que lui est-il arrivé ?',
    reasons: { lost: 'Perdue', stolen: 'Volée', damaged: 'Endommagée', renewal: 'Renouvellement' },
    effects: {
      atOnce:
        'Une nouvelle carte du même titulaire, avec les mêmes plafonds, est utilisable immédiatement. Celle-ci est clôturée définitivement ; les paiements déjà autorisés seront réglés.',
      whenActivated:
        'Une nouvelle carte du même titulaire, avec les mêmes plafonds, est émise. Celle-ci fonctionne jusqu’à l’activation de la nouvelle, puis est clôturée définitivement.',
      sent: 'Une nouvelle carte du même titulaire, avec les mêmes plafonds, est envoyée. Celle-ci fonctionne jusqu’à l’activation de la nouvelle, puis est clôturée définitivement.',
      sentWhileLost:
        'Une nouvelle carte du même titulaire, avec les mêmes plafonds, est envoyée. Celle-ci n’est plus utilisable et sera clôturée définitivement à l’activation de la nouvelle.',
    },
    money: {
      now: 'Son solde disponible (%{amount}) passe sur la nouvelle carte.',
      later: 'Son solde disponible (%{amount} actuellement) passe alors sur la nouvelle carte.',
    },
    fee: 'Les frais de %{fee} sont prélevés sur le compte de la carte.',
    newNumber: 'Les commerçants qui conservent le numéro de la carte devront recevoir le nouveau.',
    oldNumber:
      'Les abonnements sur son numéro passent par la nouvelle carte pendant %{smart_count} jour ; ensuite, il faudra le nouveau numéro. |||| Les abonnements sur son numéro passent par la nouvelle carte pendant %{smart_count} jours ; ensuite, il faudra le nouveau numéro.',
    replaced: 'La carte %{card} est remplacée par la carte %{next}',
    renewed: 'La carte %{next} remplacera la carte %{card} dès son activation',
    applied: 'Le remplacement de la carte %{card} est demandé : %{order}',
    onceActivated: 'dès son activation',
    alsoNext:
      'Cela vaut aussi pour la carte %{card}, qui doit la remplacer, sauf pour ce qui lui a été attribué en propre.',
    onItsWay: 'Remplacement en cours',
  },

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

  // Why an action isn’t offered.
  notOffered: {
    status: 'Impossible tant que la carte est %{status}',
    operatorBlock: 'Bloquée par l’émetteur, qui seul peut la débloquer',
    right: 'Vous n’avez pas le droit d’effectuer cette opération',
    none: 'Plus aucune action n’est possible sur cette carte',
  },

  // Several cards at once.
  bulk: {
    more: 'Autres actions',
    can: 'Cartes sélectionnées qui peuvent être modifiées ainsi : %{count} sur %{total}.',
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
  issuedFrom: 'Émise à partir du produit %{product}',
  blockedByCustomer: 'Bloquée par le client',
  blockedByOperator: 'Bloquée par l’émetteur',
  editRemark: 'Modifier la remarque',
  partsSaved: 'Déjà enregistré : %{parts}',
  remarkSaved: 'La remarque de la carte %{card} est enregistrée',
  noRemark: 'Aucune remarque',
  paidBy: 'Partagée : utilise directement le compte du client %{customer}',
  noTransactions: 'Rien n’a encore été payé avec cette carte',
  noAuthorizations: 'Aucune demande de paiement sur cette carte pour le moment',
  limitsHelp: 'Aucun paiement n’est approuvé au-delà de ces plafonds. Aucun ne peut dépasser ce que permet le produit.',
  noLog: 'Aucun événement sur cette carte pour le moment',
  limitMeter: {
    used: 'Utilisé : %{amount}',
    left: 'Restant : %{amount}',
    of: '%{used} sur %{limit}',
    resets: 'Remis à zéro le %{time}',
    never: 'Sans remise à zéro',
    perTransaction: 'Par opération',
    none: 'Sans plafond',
    standard: 'Par défaut',
  },
  // Limits, to be changed.
  editLimits: 'Modifier les plafonds',
  limitsTitle: 'Plafonds de la carte %{card}',
  tried: {
    title: 'Ce que ces plafonds auraient refusé',
    nothing: 'Rien n’a été acheté avec cette carte ces %{days} derniers jours.',
    none: 'Ces %{days} derniers jours, ces plafonds n’auraient rien refusé : %{count} achat passe. |||| Ces %{days} derniers jours, ces plafonds n’auraient rien refusé : les %{count} achats passent.',
    found:
      'Sur %{count} achat ces %{days} derniers jours, ces plafonds en auraient refusé %{declined} : %{sum}. |||| Sur %{count} achats ces %{days} derniers jours, ces plafonds en auraient refusé %{declined} : %{sum}.',
    show: 'L’afficher |||| Les afficher',
    hide: 'Le masquer |||| Les masquer',
  },
  limitsEffect: 'Ils valent dès le prochain paiement. Un champ vide revient au plafond par défaut du produit.',
  limitsSaved: 'Les plafonds de la carte %{card} sont enregistrés',
  limitStandard: 'Par défaut : %{limit}',
  limitCeiling: 'Par défaut : %{limit}, au plus %{most}',
  noLimitStandard: 'Sans plafond, sauf si vous en fixez un',

  // A card that ends by itself.
  ending: {
    title: 'Fin de la carte',
    edit: 'Modifier la fin',
    dialogTitle: 'Fin de la carte %{card}',
    effect:
      'Elle vaut dès le prochain paiement. Une carte arrivée à sa fin est clôturée définitivement, et son reste revient au compte.',
    saved: 'La fin de la carte %{card} est enregistrée',
    none: 'Seulement à l’expiration',
    singleUse: 'Clôturée après son premier achat réglé',
    endDay: 'Dernier jour : %{day}',
    endAmount: 'Clôturée dès que la somme dépensée atteint %{amount}',
    singleUseHelp: 'Un seul achat à la fois ; le premier qui est réglé clôture la carte.',
    endDayHelp: 'Utilisable jusqu’à la fin de ce jour. Laissez vide s’il n’y en a pas.',
    endAmountHelp: 'Les achats au-delà sont refusés. Laissez vide s’il n’y en a pas.',
  },

  // The number, shown for a minute.
  reveal: {
    label: 'Afficher le numéro',
    title: 'Afficher le numéro de la carte %{card}',
    effect:
      'Le numéro, l’expiration et le CVV2 sont affichés pendant une minute. Votre consultation et son motif figurent au journal d’audit.',
    reason: 'Pourquoi en avez-vous besoin ?',
    submit: 'Afficher',
    shown: 'Carte %{card}',
    number: 'Numéro de carte',
    expires: 'Expire',
    cvv2: 'CVV2',
    hidesIn: 'Masqué dans %{smart_count} seconde |||| Masqué dans %{smart_count} secondes',
    hide: 'Masquer',
    gone: 'Le numéro est de nouveau masqué.',
  },

  // The token for the balance look-up, shown once.
  inquiryToken: {
    label: 'Émettre un jeton de consultation',
    title: 'Émettre un jeton de consultation pour la carte %{card} ?',
    effect:
      'Il permet au titulaire de consulter le solde de cette carte sans se connecter. Le jeton précédent cesse aussitôt de fonctionner.',
    submit: 'Émettre',
    shown: 'Jeton de consultation de la carte %{card}',
    once: 'Il n’est affiché qu’une fois et n’est conservé nulle part. Remettez-le maintenant au titulaire.',
    copy: 'Copier',
    close: 'Je l’ai noté',
  },

  // Where passcodes and notices go.
  contact: {
    emptyHint:
      'L’e-mail et le numéro de mobile de chaque carte, pour les codes à usage unique et les avis, apparaissent ici.',
    help: 'Les codes à usage unique et les avis de cette carte sont envoyés ici.',
    none: 'Pas encore de contact',
    edit: 'Modifier le contact',
    title: 'Contact de la carte %{card}',
    phoneHelp: 'Laissez les deux vides s’il n’y en a pas.',
    saved: 'Le contact de la carte %{card} est enregistré',
  },
};
