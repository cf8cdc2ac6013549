import type { Messages } from '../messages.ts';

export const errors: Messages['errors'] = {
  success: 'Opération réussie',

  // The request itself.
  invalidRequest: 'Certaines données ne sont pas valides. Vérifiez les champs signalés, puis réessayez.',
  unreadable: 'La demande n’a pas pu être lue. Rechargez la page, puis réessayez.',
  unknownField: 'Ce champ n’existe pas ici. Rechargez la page, puis réessayez.',
  unknownNoun: 'Ce type d’enregistrement n’existe pas ici.',
  unknownCommand: 'Cette opération n’existe pas ici.',
  notOffered: 'Cette opération n’est pas proposée pour ce type d’enregistrement.',
  unknownSort: 'Le tri par cette colonne n’est pas possible.',
  unknownPageSize: 'Cette taille de page n’est pas proposée. Choisissez-en une autre.',
  pageTooFar: 'Cette page est trop éloignée. Affinez plutôt le filtre.',
  tooLarge: 'L’envoi est trop volumineux. Envoyez-en moins à la fois.',
  fileTooLarge: 'Le fichier est trop volumineux. Choisissez un fichier de %{max} Mo au plus.',
  unsupportedType: 'Ce type de contenu n’est pas accepté ici.',
  unsupportedFile: 'Choisissez un fichier JPEG, PNG ou PDF.',

  // Who asks, and how often.
  unauthorized: 'Demande non autorisée',
  sessionExpired: 'Votre session a expiré. Veuillez vous reconnecter.',
  loginFailed: 'Échec de la connexion, vérifiez votre identifiant ou votre mot de passe',
  cardTokenInvalid: 'Ce jeton de carte n’est pas valide. Vérifiez-le ou demandez-en un nouveau à votre émetteur.',
  forbidden:
    'Vous n’avez pas le droit d’effectuer cette opération. Si vous en avez besoin, adressez-vous à votre administrateur.',
  passwordChangeRequired: 'Veuillez changer votre mot de passe avant de continuer.',
  tooManyRequests: 'Trop de demandes à la fois. Patientez un instant, puis réessayez.',
  tooManyTries: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',

  // The records.
  notFound: 'Cet enregistrement est introuvable. Il a peut-être été supprimé ; revenez à la liste.',
  conflict: 'Quelqu’un d’autre a modifié cet élément entre-temps. Rechargez la page et vérifiez.',
  insufficientFunds: 'Le solde disponible ne suffit pas pour cette opération.',
  alreadyExists: 'Cette valeur est déjà utilisée. Choisissez-en une autre.',
  inUse: 'Cet élément est encore utilisé et ne peut pas être supprimé.',
  requestIdReused: 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page et recommencez.',
  requestInProgress: 'Cette opération est déjà en cours. Patientez un instant.',

  // Passwords.
  resetCodeInvalid: 'Le code de vérification est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
  oldPasswordWrong: 'Le mot de passe actuel est incorrect.',
  passwordSameAsOld: 'Le nouveau mot de passe doit être différent de l’actuel.',
  passwordUsedBefore:
    'Vous avez déjà utilisé ce mot de passe. Choisissez-en un qui ne figure pas parmi les quatre derniers.',
  passwordTooCommon: 'Ce mot de passe est facile à deviner. Choisissez-en un moins courant.',
  passwordTooShort: 'Choisissez un mot de passe d’au moins %{min} caractères.',
  passwordTooLong: 'Choisissez un mot de passe de %{max} caractères au plus.',
  passwordIsEmail: 'Le mot de passe ne doit pas être votre adresse e-mail.',

  // Cards. `%{status}` is one of `errors.cardStatus`, `%{action}` one of `errors.cardAction`.
  cardStatusRefused: 'Une carte %{status} ne peut pas être %{action}',
  cardOperatorBlock: 'Cette carte a été bloquée par l’émetteur, qui seul peut la débloquer. Veuillez le contacter.',
  cardStatus: {
    initial: 'non émise',
    unactivated: 'non activée',
    normal: 'active',
    blocked: 'bloquée',
    lost: 'déclarée perdue',
    expired: 'expirée',
    closing: 'en cours de clôture',
    closed: 'clôturée',
  },
  cardAction: {
    activate: 'activée',
    loss: 'déclarée perdue',
    unloss: 'rétablie',
    block: 'bloquée',
    unblock: 'débloquée',
    revoke: 'révoquée',
    updateAcsPassword: 'dotée d’un nouveau mot de passe ACS',
    resetAcsPassword: 'réinitialisée avec un nouveau mot de passe ACS',
    updatePin: 'dotée d’un nouveau code PIN',
    resetPin: 'réinitialisée avec un nouveau code PIN',
  },

  // Exports.
  exportTooLarge: 'Cet export dépasserait %{max} lignes. Affinez le filtre.',
  exportInterrupted: 'L’export s’est interrompu avant la fin. Veuillez réessayer.',

  // The service and the way to it.
  unavailable: 'Service momentanément indisponible',
  networkError: 'Erreur réseau',
  unreadableAnswer: 'La réponse du service est illisible. Rechargez la page, puis réessayez.',
  timeout: 'La réponse a mis trop de temps à arriver. Veuillez réessayer.',
  diskFull: 'Rien ne peut être enregistré pour le moment et rien n’a été modifié. Réessayez plus tard.',
  unexpected: 'Un problème est survenu de notre côté. Réessayez ; s’il persiste, prévenez votre support.',
};
