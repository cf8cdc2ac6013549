import type { Messages } from '../messages.ts';
import { portalErrors } from './portalErrors.ts';

export const errors: Messages['errors'] = {
  ...portalErrors,
  success: 'Opération réussie',

  // The request itself.
  invalidRequest: 'Certaines données ne sont pas valides. Vérifiez les champs signalés, puis réessayez.',
  unreadable: 'La demande n’a pas pu être lue. Rechargez la page, puis réessayez.',
  unknownField: 'Ce champ n’existe pas ici. Rechargez la page, puis réessayez.',
  unknownNoun: 'Ce type d’enregistrement n’existe pas ici.',
  unknownCommand: 'Cette opération n’existe pas ici.',
  unknownSort: 'Le tri par cette colonne n’est pas possible.',
  unknownPageSize: 'Cette taille de page n’est pas proposée. Choisissez-en une autre.',
  pageTooFar: 'Cette page est trop éloignée. Affinez plutôt le filtre.',
  methodNotAllowed: 'Cette adresse ne répond qu’à d’autres méthodes.',
  tooLarge: 'L’envoi est trop volumineux. Envoyez-en moins à la fois.',
  unsupportedType: 'Ce type de contenu n’est pas accepté ici.',
  unsupportedFile: 'Choisissez un fichier JPEG, PNG ou PDF.',
  pictureTooLarge: 'Cette image compte trop de points : %{side} par côté et %{megapixels} millions en tout au maximum.',
  fileDamaged: 'Ce fichier est endommagé et illisible. Exportez-le ou photographiez-le à nouveau.',
  fileLocked: 'Ce PDF est protégé par un mot de passe. Envoyez-le sans protection.',
  fileActive:
    'Ce PDF contient des programmes ou d’autres fichiers. Imprimez-le dans un PDF simple, puis envoyez celui-ci.',
  fileGone: 'Ce fichier n’est plus conservé. Veuillez l’envoyer à nouveau.',
  fileMissing:
    'Le fichier de ce document est introuvable là où les fichiers sont conservés. Veuillez prévenir les responsables du portail.',
  exportGone:
    'Ce fichier n’est plus disponible : il a été supprimé, ou son délai est passé. Veuillez refaire l’export.',
  exportOutdated: 'Ce que vous pouvez voir a changé depuis que ce fichier a été établi. Veuillez refaire l’export.',
  exportMissing:
    'Le fichier de cet export est introuvable là où les fichiers sont conservés. Veuillez le faire établir à nouveau.',
  tooManyUploads: 'De nombreux fichiers attendent déjà un formulaire. Terminez d’abord ceux que vous avez commencés.',

  // Who asks, and how often.
  sessionExpired: 'Votre session a expiré. Veuillez vous reconnecter.',
  loginFailed: 'Échec de la connexion, vérifiez votre identifiant ou votre mot de passe',
  cardTokenInvalid: 'Ce jeton de carte n’est pas valide. Vérifiez-le ou demandez-en un nouveau à votre émetteur.',
  cardTokenIsName:
    'Ce qui commence par ct_ ne fait que désigner une carte. Le jeton à saisir ici commence par CARD- ; votre émetteur peut vous en remettre un.',
  forbidden:
    'Vous n’avez pas le droit d’effectuer cette opération. Si vous en avez besoin, adressez-vous à votre administrateur.',
  passwordChangeRequired: 'Veuillez changer votre mot de passe avant de continuer.',
  tooManyReveals:
    'Vous avez consulté beaucoup de numéros de carte en une heure. Patientez avant d’en consulter un autre.',
  tooManyTries: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
  tooMuchOwn: 'Vous en avez déjà plusieurs en cours. Veuillez attendre que l’un d’eux se termine, puis réessayer.',
  busy: 'Beaucoup de travaux sont en cours en ce moment. Veuillez réessayer dans quelques secondes.',

  // The records.
  severalFound:
    'Plusieurs clients ont un enregistrement avec cette valeur. Cherchez dans une liste, en précisant le client.',
  conflict: 'Quelqu’un d’autre a modifié cet élément entre-temps. Rechargez la page et vérifiez.',
  changedMeanwhile: 'Quelqu’un d’autre a modifié ce champ depuis que vous l’avez ouvert.',
  referenceGone:
    'Un élément auquel cette demande se rapporte n’existe plus. Rechargez la page et choisissez à nouveau.',
  alreadyExists: 'Cette valeur est déjà utilisée. Choisissez-en une autre.',
  inUse: 'Cet élément est encore utilisé et ne peut pas être supprimé.',
  requestIdReused: 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page et recommencez.',
  requestIdOutOfTime:
    'Cette demande date de plus d’un jour, ou l’horloge de l’appareil est fausse. Rechargez la page, vérifiez si elle a été exécutée, puis recommencez.',
  requestInProgress: 'Cette opération est déjà en cours. Patientez un instant.',

  // What is set for the programme.
  momentPast: 'Ce moment est passé. Choisissez-en un plus tardif, ou laissez vide pour un effet immédiat.',
  programmeUnchanged: 'C’est déjà la valeur applicable à ce moment ; rien ne changerait.',
  programmeChangedMeanwhile: 'Quelqu’un d’autre a modifié ce paramètre entre-temps. Rechargez la page et vérifiez.',
  changeWithdrawn: 'Cette modification a déjà été retirée.',
  changeCounts: 'Cette modification s’applique déjà et ne peut plus être retirée. Définissez plutôt une autre valeur.',
  timeZonePlanned: 'Un autre changement de fuseau horaire est déjà prévu. Retirez-le d’abord.',
  timeZonesNeverAgree: '%{before} et %{after} n’ont jamais la même date. Passez par un fuseau intermédiaire.',
  timeZoneOtherDate:
    'À ce moment, ce n’est pas le même jour à %{before} et à %{after} : une journée de plafonds et de relevés serait comptée deux fois ou pas du tout. Prochain moment possible : %{moment}.',
  logoTooLarge: 'L’image est trop grande : au plus %{kilobytes} Ko et %{side} points par côté.',
  logoNotPng: 'Choisissez un fichier PNG.',
  logoNotPlain: 'Enregistrez le PNG avec 8 bits par couleur et sans entrelacement.',

  // Passwords.
  resetCodeInvalid: 'Le code de vérification est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
  emailCodeInvalid: 'Le code est incorrect ou a expiré. Vérifiez-le ou faites-en envoyer un nouveau.',
  emailTaken: 'Quelqu’un d’autre a cet e-mail. Adressez-vous à votre administrateur.',
  noEmailWaits: 'Aucun e-mail n’est en attente de confirmation.',
  tooManyCodes: 'Trop de codes ont été envoyés à cette adresse. Réessayez dans une heure.',
  oldPasswordWrong: 'Le mot de passe actuel est incorrect.',
  passwordSameAsOld: 'Le nouveau mot de passe doit être différent de l’actuel.',
  passwordUsedBefore:
    'Vous avez déjà utilisé ce mot de passe. Choisissez-en un qui ne figure pas parmi les quatre derniers.',
  passwordTooCommon: 'Ce mot de passe est facile à deviner. Choisissez-en un moins courant.',
  passwordTooShort: 'Choisissez un mot de passe d’au moins %{min} caractères.',
  passwordTooLong: 'Choisissez un mot de passe de %{max} caractères au plus.',
  passwordNeeded: 'Saisissez votre mot de passe pour continuer.',
  passwordWrong: 'Le mot de passe est incorrect.',
  passwordIsEmail: 'Le mot de passe ne doit contenir ni votre adresse e-mail ni sa partie avant le @.',

  // Spending rules. `%{state}` is one of `errors.ruleState`, `%{action}` one of `errors.ruleAction`.
  ruleStateRefused: 'Une règle %{state} ne peut pas être %{action}',
  ruleState: { draft: 'à l’état de brouillon', shadow: 'à l’essai', live: 'active', ended: 'arrêtée' },
  ruleAction: { shadow: 'mise à l’essai', live: 'activée', end: 'arrêtée' },
  ruleHasEnded: 'Cette règle est arrêtée et ne peut plus être modifiée. Ajoutez-en une autre.',
  ruleScopeUnknown: 'Choisissez à quoi la règle s’applique',
  ruleCardEnded: 'Cette carte est arrivée à sa fin. Si une autre a pris sa place, choisissez celle-ci.',

  // Customers. `%{status}` is one of `errors.customerStatus`, `%{action}` one of `errors.customerAction`.
  customerStatusRefused: 'Un client %{status} ne peut pas être %{action}',
  customerStatus: { initial: 'en préparation', enabled: 'activé', disabled: 'désactivé' },
  customerAction: { enable: 'activé', disable: 'désactivé' },
  customerNeedsAccount: 'Ce client n’a pas encore de compte. Ouvrez-en un d’abord.',
  customerInUse:
    '%{name} a des comptes, des utilisateurs ou d’autres données et ne peut pas être supprimé. Vous pouvez le désactiver.',

  // Cardholders. `%{status}` is one of `errors.cardholderStatus`, `%{step}` one of `errors.cardholderStep`.
  cardholderStatusRefused: 'Un titulaire %{status} ne peut pas être %{step}',
  cardholderEmailTaken: 'Un titulaire utilise déjà cette adresse e-mail',
  cardholderHasCards:
    'Ce titulaire a une carte qui n’est pas clôturée. Révoquez-la d’abord. |||| Ce titulaire a %{smart_count} cartes qui ne sont pas clôturées. Révoquez-les d’abord.',
  cardholderHasApplications: 'La demande %{order} de ce titulaire est encore en cours. Annulez-la d’abord.',
  customerNotEnabled: 'Ce client n’est pas activé : aucun titulaire ne peut être ajouté.',
  cardholderStep: {
    register: 'enregistré',
    update: 'modifié',
    correct: 'corrigé',
    submit: 'soumis à l’examen',
    approve: 'approuvé',
    reject: 'rejeté',
    close: 'clôturé',
  },

  // Cards. `%{status}` is one of `errors.cardStatus`, `%{action}` one of `errors.cardAction`.
  cardStatusRefused: 'Une carte %{status} ne peut pas être %{action}',
  cardOperatorBlock: 'Cette carte a été bloquée par l’émetteur, qui seul peut la débloquer. Veuillez le contacter.',
  cardBeforeStopped:
    'L’émetteur a arrêté la carte précédente, et lui seul peut mettre celle-ci en service. Veuillez le contacter.',
  cardStolen: 'Cette carte a été déclarée volée : elle ne peut plus être remise en service.',
  cardSpent: 'Cette carte a servi à ce pour quoi elle était faite, et va être clôturée',
  endAmountSpent: 'La somme déjà dépensée est de %{limit}. Saisissez davantage.',
  cardReplaced: 'Cette carte est déjà remplacée, par celle se terminant par %{last4}',
  cardReplacementUnderWay: 'Le remplacement de cette carte est déjà en cours : demande %{orderNumber}',
  cardAction: {
    activate: 'activée',
    loss: 'déclarée perdue',
    unloss: 'rétablie',
    block: 'bloquée',
    unblock: 'débloquée',
    revoke: 'révoquée',
    replace: 'remplacée',
    renew: 'renouvelée',
    updateAcsPassword: 'dotée d’un nouveau mot de passe ACS',
    resetAcsPassword: 'dotée d’un nouveau mot de passe ACS',
    updatePin: 'dotée d’un nouveau code PIN',
    resetPin: 'dotée d’un nouveau code PIN',
    topUp: 'rechargée',
    return: 'vidée',
    limits: 'dotée d’autres plafonds',
    reveal: 'affichée avec son numéro',
    issueToken: 'dotée d’un nouveau jeton de consultation',
  },

  // Applications for cards. `%{status}` is one of `errors.applicationStatus`, `%{action}` one of `errors.applicationAction`.
  customerDisabled: 'Ce client n’est pas activé : aucune carte n’est émise pour lui.',
  cardholderNotApproved: 'Les cartes ne sont émises qu’à des titulaires approuvés et activés.',
  cardholdersNotApproved:
    'Seuls les titulaires approuvés et activés peuvent recevoir des cartes. Ce n’est pas le cas de : %{names}.',
  cardholdersOfSeveral: 'Ces titulaires relèvent de plusieurs clients. Faites une demande par client.',
  productDisabled: 'Ce produit n’est pas proposé actuellement. Demandez des cartes d’un autre produit.',
  termsChanged:
    'Les conditions du produit %{product} ont changé depuis que vous les avez vues, et rien n’a été commandé. Vérifiez les frais et confirmez à nouveau.',
  numbersExhausted:
    'Il reste trop peu de numéros de carte à ce produit. Demandez des cartes d’un autre produit ou adressez-vous à votre émetteur.',
  endDayOver:
    'Le dernier jour d’utilisation est passé : ces cartes ne seront pas émises. Refaites une demande avec un jour ultérieur.',
  numbersOverlap: 'Ces numéros chevauchent ceux du produit %{name}. Choisissez-en d’autres.',
  productFixed: 'Ceci ne change plus une fois le produit proposé. Les conditions changent par une nouvelle version.',
  productNotDraft: 'Seul un brouillon peut être proposé ou supprimé.',
  productNotOffered: 'Seul un produit proposé peut être retiré.',
  productIsDraft: 'Les conditions d’un brouillon se changent en le modifiant.',
  versionNotPlanned: 'Seule une version qui n’a pas commencé peut être annulée.',
  accountDisabled:
    'Ce compte n’est pas ouvert et ne peut pas payer de cartes. Faites-le dégeler, ou faites la demande sur un autre compte.',
  accountCurrencyDiffers: 'Ce compte n’est pas en %{currency}, la devise du produit. Choisissez-en un autre.',
  noAccountInCurrency: 'Aucun compte en %{currency} ne permet de payer ces cartes.',
  limitTooHigh: 'Le plafond ne doit pas dépasser %{limit}',
  applicationStatusRefused: 'Une demande %{status} ne peut pas être %{action}',
  applicationStatus: {
    initial: 'pas encore traitée',
    processing: 'en cours de traitement',
    completed: 'terminée',
    cancelled: 'annulée',
    closed: 'clôturée',
  },
  applicationAction: { process: 'prise en charge', complete: 'terminée', cancel: 'annulée', close: 'clôturée' },

  // Statements.
  statementPeriodOpen: 'Cette période n’est pas encore terminée. Veuillez en choisir une qui l’est.',
  statementBeforeStart: 'Ce compte ou cette carte n’existait pas encore. Veuillez choisir une période plus récente.',

  // Les messages du processeur de cartes.
  presentedAtUnlikely:
    'La carte ne peut pas avoir été présentée à ce moment : il y a plus de 7 jours, ou dans l’avenir.',
  transactionLinkUsed: 'Cet achat a déjà une autorisation.',
  billingCurrency: 'La carte n’est pas facturée dans cette devise.',
  noConversionRate: 'Aucun taux ne permet de convertir cette devise.',
  billingAmountDiffers: 'Un montant dans la devise de la carte est facturé tel quel, pas à un autre montant.',
  amountTooLarge: 'Ce montant dépasse celui de tout achat possible.',
  clearingReferenceUsed: 'Cet enregistrement de compensation est déjà comptabilisé sur cette carte.',
  nothingToReverse: 'Il ne reste rien de cette autorisation à annuler.',
  reversalAboveRest: 'Cette annulation dépasse ce qui reste de l’autorisation.',
  refundAboveSettled: 'Ce remboursement dépasse ce qui a été réglé et pas encore remboursé.',
  messageIdReused: 'Ce message a déjà été reçu avec un autre contenu.',
  signatureInvalid: 'La signature manque, est fausse ou trop ancienne.',
  messageNotWaiting: 'Ce message n’est plus en attente. Veuillez actualiser et vérifier.',
  notARefund: 'Seul un remboursement peut être versé.',
  refundToNobody: 'La carte de ce remboursement est inconnue : il ne peut pas être versé.',
  refundStillAwaited: 'L’achat de ce remboursement le versera de lui-même dès que possible.',
  notAPurchase: 'Veuillez choisir une autorisation : cet enregistrement n’en est pas une.',
  holdsNothing: 'Plus rien n’est réservé pour cette autorisation.',
  notDeclined: 'Cette autorisation n’a pas été refusée.',
  otherCard: 'Veuillez choisir une autorisation de la même carte.',
  simulatorOff: 'On ne joue les commerçants que sur les cartes des clients bac à sable.',

  // Accounts and deposits. `%{status}` is one of `enums.depositStatus`, `%{action}` one of `errors.depositAction`.
  accountIsFrozen: 'Ce compte est gelé : il reçoit des fonds, mais rien n’en sort.',
  accountIsClosed: 'Ce compte est clôturé : aucun mouvement n’y est possible.',
  momentAhead: 'C’est dans l’avenir (fuseau horaire : %{zone}). Veuillez choisir un moment passé.',
  balanceOfSharedCard: 'Cette carte n’a pas de solde propre. Consultez celui de son compte.',
  accountStatusRefused: 'Un compte %{status} ne peut pas être %{action}',
  accountAction: { freeze: 'gelé', unfreeze: 'dégelé', close: 'clôturé' },
  accountStatus: { open: 'ouvert', frozen: 'gelé', closed: 'clôturé' },
  balanceTooLarge: 'Le solde deviendrait trop élevé pour être enregistré.',
  accountNotEmpty: 'Il reste %{amount} sur ce compte. Videz-le d’abord.',
  accountHasHolds: 'Des fonds de ce compte sont encore réservés. Attendez que les achats soient réglés ou libérés.',
  accountOwes: 'Ce compte doit encore de l’argent. Réglez d’abord cette dette.',
  accountHasCards: 'Des cartes de ce compte ne sont pas clôturées. Révoquez-les d’abord.',
  accountHasDeposits: 'Un dépôt est encore attendu sur ce compte. Confirmez-le ou marquez-le comme échoué d’abord.',
  lastAccountOfEnabled: 'C’est le dernier compte du client. Désactivez d’abord le client.',
  cardIsShared:
    'Cette carte utilise directement le solde de son compte : elle n’a pas besoin d’être rechargée et n’a rien à restituer.',
  currencyDiffers:
    'Le compte est en %{account}, la carte en %{card}. Veuillez choisir un compte dans la devise de la carte.',
  statementWithoutRecipients: 'Aucune adresse n’est indiquée pour l’envoi de ce relevé.',
  statementMailUnwanted: 'Toutes les personnes indiquées pour ce relevé ont désactivé ces e-mails.',
  statementJustMailed: 'Ce relevé vient d’être envoyé. Veuillez attendre une minute avant de le renvoyer.',
  depositStatusRefused: 'Un dépôt au statut « %{status} » ne peut plus être %{action}.',
  depositAction: { process: 'pris en traitement', confirm: 'confirmé', fail: 'marqué comme échoué', edit: 'modifié' },

  // Rôles, utilisateurs et autorisations.
  beyondOwnRights: 'Vous ne pouvez pas accorder un droit que vous n’avez pas : %{privilege}',
  beyondOwnLimits:
    'Vous n’avez le droit %{privilege} qu’avec la restriction %{restriction} : qui le reçoit de vous doit y être soumis aussi.',
  roleAboveOwn: 'Ce rôle a plus de droits que vous (%{privilege}) : vous ne pouvez pas le modifier.',
  viewing:
    'Vous voyez le portail comme quelqu’un d’autre : vous pouvez regarder, mais ni modifier, ni ouvrir ou télécharger de fichiers.',
  viewBeyondOwn: 'Ce rôle voit plus que vous (%{privilege}) : vous ne pouvez pas voir le portail avec lui.',
  takesPerson: 'Ceci demande une personne : une clé API ne le permet pas.',
  privilegeTakesPerson: '%{privilege} demande une personne : aucune clé API ne peut l’avoir.',
  privilegeTakesPersonField: 'L’un de ces droits demande une personne : aucune clé API ne peut l’avoir',
  permissionHeldByKeys: 'La permission %{name} est utilisée par des clés API actives (%{count}). Révoquez-les d’abord.',
  keyIsOver: 'La clé API %{name} n’est plus active.',
  keyAboveOwn: 'Cette clé API a plus de droits que vous (%{privilege}) : vous ne pouvez pas la modifier.',
  keyBeyondOwn: 'La clé API %{key} a cette permission et aurait alors plus de droits que vous : %{privilege}',
  keyRevoked: 'La clé API a été révoquée.',
  keyExpired: 'La clé API a expiré.',
  keyOfDisabled: 'Le client de la clé API est désactivé.',
  keyUnanswered: 'Personne ne répond de la clé API : son créateur a été désactivé, supprimé ou déplacé.',
  keyFromElsewhere: 'La clé API a été présentée depuis une adresse qui ne lui est pas permise.',
  permissionAboveOwn:
    'Vous n’avez pas le droit que donne cette permission (%{privilege}) : vous ne pouvez pas la modifier.',
  holderAboveOwn:
    'Le rôle %{role} a cette permission et plus de droits que vous (%{privilege}) : vous ne pouvez pas en changer le sens.',
  holderBeyondOwn: 'Le rôle %{role} a cette permission et aurait alors plus de droits que vous : %{privilege}',
  secondFactorNeeded: 'Veuillez saisir le code de votre application d’authentification.',
  secondFactorWrong: 'Ce code est incorrect ou a déjà servi. Veuillez saisir celui qui est affiché maintenant.',
  passkeyWrong: 'La clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.',
  tooManyPasskeys: 'Vous avez déjà %{max} clés d’accès. Supprimez-en d’abord une.',
  secondFactorThere: 'La connexion en deux étapes est déjà activée. Veuillez recharger la page.',
  secondFactorRequired: 'Veuillez configurer la connexion en deux étapes avant de continuer.',
  secondFactorKeptByRole: 'Votre rôle exige la connexion en deux étapes : elle reste activée.',
  secondFactorKeptByStaff:
    'Le personnel de l’émetteur utilise toujours la connexion en deux étapes : elle reste activée.',
  noSecondFactor: 'La connexion en deux étapes est déjà désactivée. Veuillez recharger la page.',
  noSecondFactorOf: '%{name} n’utilise pas la connexion en deux étapes.',
  lastAdministrator:
    'Plus personne ne pourrait nommer d’autres utilisateurs. Désignez d’abord un autre administrateur.',
  lockingOneselfOut: 'Vous retireriez à votre propre rôle ce qu’il vous faut pour le rétablir.',
  notOneself: 'Vous ne pouvez pas faire cela pour vous-même. Adressez-vous à un autre administrateur.',
  shippedName: 'Ce rôle est intégré et garde son nom.',
  shippedRole: '%{name} est un rôle intégré et ne peut pas être supprimé.',
  roleInUse:
    'Le rôle %{name} ne peut pas être supprimé, car des utilisateurs l’ont (%{count}). Donnez-leur d’abord un autre rôle.',
  customerUnknown: 'Ce client n’existe plus. Veuillez en choisir un autre.',
  roleNotFitting: 'Ce rôle n’est pas prévu pour ce type d’utilisateur.',
  viewNameTaken: 'Vous avez déjà une vue « %{name} » pour cette liste',
  tooManyViews: 'Vous avez déjà %{most} vues. Supprimez-en une pour en enregistrer une autre.',
  unknownPrivilege: 'L’un de ces droits n’existe plus. Rechargez la page et choisissez à nouveau.',
  userDisabled: 'L’utilisateur %{name} est désactivé. Réactivez-le d’abord.',
  userOfDisabledCustomer:
    'L’utilisateur %{name} ne peut pas se connecter, car son client est désactivé. Réactivez d’abord le client.',
  permissionShipped: '%{name} est une permission intégrée et ne peut pas être supprimée.',
  permissionHeld:
    'La permission %{name} ne peut pas être supprimée, car des rôles l’ont (%{count}). Retirez-la-leur d’abord.',
  permissionMeaning: 'Permission intégrée : seuls le module, l’ordre et le motif peuvent changer.',
  fieldForbidden: 'Vous n’êtes pas autorisé à voir ou à modifier ce champ.',
  outsideRights:
    'Vos permissions ne le permettent que pour certains enregistrements, et pas pour celui-ci. Veuillez choisir autre chose.',

  // Exports.
  exportTooLarge: 'Cet export dépasserait %{max} lignes. Affinez le filtre.',
  archiveTooLarge: 'Ce fichier dépasserait 4 Go. Veuillez restreindre le filtre ou choisir le format CSV.',
  tooManyDownloads:
    'Vous avez déjà %{max} exports en attente ou en cours. Attendez que l’un se termine, ou annulez-en un.',
  downloadOver: 'Cet export n’est plus en attente ni en cours. Veuillez actualiser.',

  // The service and the way to it.
  diskFull: 'Rien ne peut être enregistré pour le moment et rien n’a été modifié. Réessayez plus tard.',
  filesUnavailable:
    'Les fichiers ne peuvent être ni enregistrés ni récupérés pour le moment, et rien n’a été modifié. Réessayez plus tard.',
  noPrinter: 'Cette démonstration ne peut pas imprimer de documents. Les fichiers CSV et Excel sont disponibles.',

  // Proposals.
  proposalEnded: 'Rien n’a été fait : cette demande n’attend plus. Son statut est « %{state} ».',
  proposalOwn:
    'Vous ne pouvez pas décider de ce que vous avez demandé, ni de vous-même. C’est à quelqu’un d’autre de le faire.',
  proposalDecidedAlready: 'Vous avez déjà répondu à cette demande.',
  proposalNobodyDecides:
    'Personne ne pourrait en décider : il faut une autre personne qui en a le droit. |||| Personne ne pourrait en décider : il faut %{smart_count} autres personnes qui en ont le droit.',
  proposalAskedAlready: '%{name} l’a déjà demandé. C’est en attente sous Demandes d’accord.',
  proposalChangesNothing: 'Cela ne changerait rien.',
  factorNobodyAgrees:
    'Réinitialiser la connexion en deux étapes demande l’accord d’une deuxième personne, et personne d’autre ici ne peut le donner. Le personnel de l’émetteur peut s’en charger.',
  factorNobodyAgreesOfStaff:
    'Réinitialiser la connexion en deux étapes demande l’accord d’une deuxième personne, et personne d’autre ne peut le donner. Les responsables de cette installation peuvent le faire sur le serveur.',
  waitsForConsent:
    'Rien n’a encore été fait : l’accord de quelqu’un d’autre est attendu. Vous le retrouvez sous Demandes d’accord.',
  waitedForConsent: 'Cette opération attendait l’accord d’une autre personne. Son statut est maintenant « %{state} ».',
  consentOneByOne: 'Il faut l’accord de quelqu’un d’autre. Veuillez demander un élément à la fois.',
  consentWithoutAmount: 'Cela n’a pas de montant',
  roleDecides:
    'Le rôle %{name} ne peut pas être supprimé : une règle d’accord le désigne. Veuillez d’abord modifier cette règle.',
  proposalMoved:
    'Un changement est intervenu depuis la demande : ce qui vous a été montré n’est plus vrai. Veuillez demander à nouveau.',
  proposalAskerMayNot: '%{name} n’a plus le droit de demander cela.',
  proposalUserGone: 'L’utilisateur concerné a été supprimé ou rattaché à un autre client.',
};
