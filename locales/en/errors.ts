import { unanswered } from './unanswered.ts';

/** Refusals: what the gateway answers in the caller’s language, and what the portal says when no answer came. */
export const errors = {
  ...unanswered,
  success: 'Success',

  // The request itself.
  invalidRequest: 'Something in this request isn’t valid. Please check the marked fields and try again.',
  unreadable: 'The request couldn’t be read. Please reload the page and try again.',
  unknownField: 'This field isn’t known here. Please reload the page and try again.',
  unknownNoun: 'This kind of record isn’t known here.',
  unknownCommand: 'This operation isn’t known here.',
  notOffered: 'This isn’t offered for this kind of record.',
  unknownSort: 'Lists can’t be sorted by this column.',
  unknownPageSize: 'This page size isn’t offered. Please choose another one.',
  pageTooFar: 'This page lies too far back. Please narrow the filter instead.',
  methodNotAllowed: 'This address answers to other methods only.',
  tooLarge: 'This is too large to be sent. Please send less at once.',
  fileTooLarge: 'The file is too large. Please choose one of at most %{max} MB.',
  unsupportedType: 'This kind of content isn’t accepted here.',
  unsupportedFile: 'Please choose a JPEG, PNG or PDF file.',
  pictureTooLarge:
    'This picture has more dots than we can look at: at most %{side} a side and %{megapixels} million in all.',
  fileDamaged: 'This file is damaged and can’t be read. Please export or photograph it again.',
  fileLocked: 'This PDF is protected by a password. Please upload it without.',
  fileActive: 'This PDF holds programs or other files. Please print it to a plain PDF and upload that.',
  fileGone: 'This file isn’t kept any more. Please upload it again.',
  tooManyUploads: 'Many files are waiting for a form already. Please submit what you have begun first.',

  // Who asks, and how often.
  sessionExpired: 'Your session has ended. Please log in again.',
  loginFailed: 'Login failed, please check username or password',
  cardTokenInvalid: 'This card token isn’t valid. Please check it or ask your card issuer for a new one.',
  forbidden: 'You’re not allowed to do this. If you need it for your work, please ask your administrator.',
  passwordChangeRequired: 'Please change your password before you go on.',
  tooManyRequests: 'That was a lot at once. Please wait a moment and try again.',
  tooManyReveals: 'You have looked at many card numbers within this hour. Please wait before looking at another one.',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
  tooMuchOwn: 'You have several of these under way already. Please wait for one to end, then try again.',
  busy: 'A lot is being done at the moment. Please try again in a few seconds.',

  // The records.
  notFound: 'This record can’t be found. It may have been removed; please go back to the list.',
  conflict: 'Somebody else has changed this in the meantime. Please reload and look again.',
  referenceGone: 'Something that this refers to isn’t there any more. Please reload the page and choose again.',
  insufficientFunds: 'There isn’t enough money available for this.',
  alreadyExists: 'There is one with this value already. Please choose another value.',
  inUse: 'This is still in use and can’t be deleted.',
  requestIdReused: 'This request was already sent with different contents. Please reload the page and start again.',
  requestIdOutOfTime:
    'This was asked for more than a day ago, or by a device whose clock is wrong. Please reload the page, look whether it was done, and ask again.',
  requestInProgress: 'This is already being carried out. Please wait a moment.',

  // What is set for the programme.
  momentPast: 'This moment has passed. Choose a later one, or leave it empty for now.',
  programmeUnchanged: 'That is what counts then already; nothing would change.',
  programmeChangedMeanwhile: 'Somebody else has set this in the meantime. Please reload and look again.',
  changeWithdrawn: 'This change has been taken back already.',
  changeCounts: 'This change counts already and can’t be taken back. Set another value instead.',
  timeZonePlanned: 'Another change of the time zone is planned already. Take that back first.',
  timeZonesNeverAgree: '%{before} and %{after} never have the same date. Change by way of a zone between them.',
  timeZoneOtherDate:
    'At that moment it isn’t the same day in %{before} and in %{after}: a day of limits and statements would come twice or not at all. The next moment when it is: %{moment}.',
  logoTooLarge: 'The picture is too large: at most %{kilobytes} kB and %{side} points a side.',
  logoNotPng: 'Please choose a PNG.',
  logoNotPlain: 'Please save the PNG with 8 bits for each colour and not interlaced.',

  // Passwords.
  resetCodeInvalid: 'The verification code is wrong or has expired. Please check it or ask for a new one.',
  emailCodeInvalid: 'The code is wrong or has expired. Please check it or have a new one sent.',
  emailTaken: 'Somebody else has this email. Please ask your administrator.',
  noEmailWaits: 'No email is waiting to be confirmed.',
  tooManyCodes: 'So many codes have been sent there that no more can be for an hour.',
  oldPasswordWrong: 'The current password is not correct.',
  passwordSameAsOld: 'The new password must differ from the current one.',
  passwordUsedBefore: 'You have used this password before. Please choose one that isn’t among your last four.',
  passwordTooCommon: 'This password is easy to guess. Please choose a less common one.',
  passwordTooShort: 'Please choose a password of at least %{min} characters.',
  passwordTooLong: 'Please choose a password of at most %{max} characters.',
  passwordNeeded: 'Please enter your password to go on.',
  passwordWrong: 'The password is not correct.',
  passwordIsEmail: 'The password must not be your email.',

  // Customers. `%{status}` is one of `errors.customerStatus`, `%{action}` one of `errors.customerAction`.
  customerStatusRefused: 'A customer who is %{status} can’t be %{action}',
  customerStatus: { initial: 'being prepared', enabled: 'enabled', disabled: 'disabled' },
  customerAction: { enable: 'enabled', disable: 'disabled' },
  customerNeedsAccount: 'This customer has no account yet. Please open one first.',
  customerInUse: '%{name} has accounts, users or other records, so it can’t be deleted. It can be disabled.',

  // Cardholders. `%{status}` is one of `errors.cardholderStatus`, `%{step}` one of `errors.cardholderStep`.
  cardholderStatusRefused: 'A cardholder that is %{status} can’t be %{step}',
  cardholderEmailTaken: 'There is a cardholder with this email already',
  cardholderHasCards:
    'This cardholder has a card that isn’t closed. Please revoke it first. |||| This cardholder has %{smart_count} cards that aren’t closed. Please revoke them first.',
  cardholderHasApplications: 'Application %{order} for this cardholder is still open. Please cancel it first.',
  documentsMissing: 'Still missing: %{documents}',
  customerNotEnabled: 'This customer isn’t enabled, so nobody is taken on for them.',
  cardholderStatus: {
    approved: 'approved',
    rejected: 'rejected',
    toBeUploaded: 'waiting for documents',
    underReview: 'under review',
    closed: 'closed',
  },
  cardholderStep: {
    register: 'registered',
    update: 'changed',
    correct: 'corrected',
    submit: 'submitted for review',
    approve: 'approved',
    reject: 'rejected',
    close: 'closed',
  },

  // Cards. `%{status}` is one of `errors.cardStatus`, `%{action}` one of `errors.cardAction`.
  cardStatusRefused: 'A card that is %{status} can’t be %{action}',
  cardOperatorBlock: 'The card issuer has blocked this card; only they can unblock it. Please contact them.',
  cardStatus: {
    initial: 'not issued yet',
    unactivated: 'not activated',
    normal: 'in normal use',
    blocked: 'blocked',
    lost: 'lost',
    expired: 'expired',
    closing: 'being closed',
    closed: 'closed',
  },
  cardAction: {
    activate: 'activated',
    loss: 'reported lost',
    unloss: 'reinstated',
    block: 'blocked',
    unblock: 'unblocked',
    revoke: 'revoked',
    updateAcsPassword: 'given a new ACS password',
    resetAcsPassword: 'reset to a fresh ACS password',
    updatePin: 'given a new PIN',
    resetPin: 'reset to a fresh PIN',
    topUp: 'topped up',
    return: 'emptied',
    limits: 'given other limits',
    reveal: 'shown with its number',
    issueToken: 'given a new inquiry token',
  },

  // Applications for cards. `%{status}` is one of `errors.applicationStatus`, `%{action}` one of `errors.applicationAction`.
  customerDisabled: 'This customer isn’t enabled, so no cards are issued for them.',
  cardholderNotApproved: 'Cards are only issued to cardholders who are approved and enabled.',
  productDisabled: 'This product isn’t offered at the moment. Please choose another one.',
  accountDisabled: 'This account isn’t open. Please choose another one.',
  accountCurrencyDiffers: 'This account isn’t in %{currency}, the currency of the product. Please choose another one.',
  noAccountInCurrency: 'There is no account in %{currency} to pay for these cards.',
  limitTooHigh: 'The limit must not be above %{limit}',
  applicationStatusRefused: 'An application that is %{status} can’t be %{action}',
  applicationStatus: {
    initial: 'not processed yet',
    processing: 'being processed',
    completed: 'completed',
    cancelled: 'cancelled',
    closed: 'closed',
  },
  applicationAction: { process: 'processed', complete: 'completed', cancel: 'cancelled', close: 'closed' },

  // Statements.
  statementPeriodOpen: 'This period hasn’t ended yet. Please choose one that has.',
  statementBeforeStart: 'There was no such account or card at that time. Please choose a later period.',

  // The card processor’s messages.
  transactionLinkUsed: 'This purchase has an authorization already.',
  billingCurrency: 'The card isn’t billed in this currency.',
  noConversionRate: 'There is no rate to convert this currency at.',
  billingAmountDiffers: 'An amount in the card’s own currency is billed as it is, not as another amount.',
  amountTooLarge: 'This is more than any purchase can be about.',
  clearingReferenceUsed: 'This clearing record has been booked on this card already.',
  nothingToReverse: 'Nothing is left of this authorization that could be reversed.',
  reversalAboveRest: 'This reverses more than is left of the authorization.',
  refundAboveSettled: 'This refunds more than was settled and hasn’t been refunded yet.',
  messageIdReused: 'This message was received before with different contents.',
  signatureInvalid: 'The signature is missing, wrong or too old.',
  messageNotWaiting: 'This message isn’t waiting any more. Please reload and look again.',
  notAPurchase: 'Please choose an authorization; this record belongs to another one.',
  holdsNothing: 'Nothing is held for this authorization any more.',
  otherCard: 'Please choose an authorization of the same card.',
  simulatorOff: 'Merchants are played on the cards of sandbox customers only.',

  // Accounts and deposits. `%{status}` is one of `enums.depositStatus`, `%{action}` one of `errors.depositAction`.
  accountIsFrozen: 'This account is frozen: money may come in, but none goes out.',
  accountIsClosed: 'This account is closed, so no money can be moved on it.',
  accountStatusRefused: 'An account that is %{status} can’t be %{action}',
  accountAction: { freeze: 'frozen', unfreeze: 'unfrozen', close: 'closed' },
  accountStatus: { open: 'open', frozen: 'frozen', closed: 'closed' },
  accountNotEmpty: 'There is still %{amount} on this account. Please move it away first.',
  accountHasHolds: 'Money of this account is still on hold. Please wait until its purchases are settled or released.',
  accountOwes: 'This account still owes money. Please have it paid or rebated first.',
  accountHasCards: 'There are cards of this account that aren’t closed. Please revoke them first.',
  accountHasDeposits: 'A deposit for this account is still on its way. Please confirm it or mark it as failed first.',
  lastAccountOfEnabled: 'This is the customer’s last account. Please disable the customer first.',
  cardIsShared: 'This card spends its account’s balance directly, so it needs no top-up and holds nothing to return.',
  currencyDiffers:
    'The account is in %{account}, the card in %{card}. Please choose an account in the card’s currency.',
  statementWithoutRecipients: 'Nobody is named to whom this statement could be mailed.',
  statementJustMailed: 'This statement was mailed a moment ago. Please wait a minute before you send it again.',
  depositStatusRefused: 'A deposit with the status “%{status}” can’t be %{action} any more.',
  depositAction: { process: 'taken into processing', confirm: 'confirmed', fail: 'marked as failed', edit: 'changed' },

  // Roles, users and permissions.
  beyondOwnRights: 'You can’t give what you don’t hold yourself: %{privilege}',
  beyondOwnLimits:
    'You hold %{privilege} only with the restriction %{restriction}. Whoever has it from you must be under that, too.',
  roleAboveOwn: 'This role may do more than you (%{privilege}), so it isn’t yours to change.',
  userAboveOwn: 'This user may do more than you (%{privilege}), so they aren’t yours to manage.',
  permissionAboveOwn: 'You don’t hold what this permission gives (%{privilege}), so it isn’t yours to change.',
  holderAboveOwn:
    'The role %{role} has this permission and may do more than you (%{privilege}), so its meaning isn’t yours to change.',
  holderBeyondOwn: 'The role %{role} has this permission and would then be able to do more than you: %{privilege}',
  lastAdministrator: 'Nobody would be left who can appoint others. Please make somebody else an administrator first.',
  lockingOneselfOut: 'You would take from your own role what you need to put it right again.',
  notOneself: 'This can’t be done to yourself. Please ask another administrator.',
  shippedName: 'This role came with the product and keeps its name.',
  shippedRole: 'The role %{name} came with the product and can’t be deleted.',
  roleInUse: 'The role %{name} can’t be deleted: users who have it: %{count}. Please give them another role first.',
  customerUnknown: 'There is no such customer any more. Please choose another one.',
  roleNotFitting: 'This role isn’t for users of this kind.',
  unknownPrivilege: 'One of these privileges doesn’t exist any more. Please reload and choose again.',
  userDisabled: '%{name} is disabled. Please enable them first.',
  permissionShipped: 'The product depends on the privilege %{name}, so it can’t be deleted.',
  permissionHeld:
    'The privilege %{name} can’t be deleted: roles that hold it: %{count}. Please take it from them first.',
  permissionMeaning: 'The product depends on this privilege: only its module, order and reason can be changed.',
  fieldForbidden: 'You’re not allowed to see or change this field.',

  // Exports.
  exportTooLarge: 'This export would have more than %{max} rows. Please narrow the filter.',
  archiveTooLarge: 'This file would be larger than 4 GB. Please narrow the filter, or choose CSV.',
  exportInterrupted: 'The export stopped before its end. Please try again.',
  tooManyDownloads: 'You have %{max} exports waiting or running already. Please wait for one to end, or cancel one.',
  downloadOver: 'This export isn’t waiting or running any more. Please reload.',

  // The service and the way to it.
  diskFull: 'Nothing can be saved at the moment, and nothing was changed. Please try again later.',
  noPrinter: 'Documents can’t be printed in this demonstration. CSV and Excel files can.',
};
