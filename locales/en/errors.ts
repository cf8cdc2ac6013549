/** Refusals: what the gateway answers in the caller’s language, and what the portal says when no answer came. */
export const errors = {
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
  tooLarge: 'This is too large to be sent. Please send less at once.',
  fileTooLarge: 'The file is too large. Please choose one of at most %{max} MB.',
  unsupportedType: 'This kind of content isn’t accepted here.',
  unsupportedFile: 'Please choose a JPEG, PNG or PDF file.',

  // Who asks, and how often.
  unauthorized: 'Request Unauthorized',
  sessionExpired: 'Your session has ended. Please log in again.',
  loginFailed: 'Login failed, please check username or password',
  cardTokenInvalid: 'This card token isn’t valid. Please check it or ask your card issuer for a new one.',
  forbidden: 'You’re not allowed to do this. If you need it for your work, please ask your administrator.',
  passwordChangeRequired: 'Please change your password before you go on.',
  tooManyRequests: 'That was a lot at once. Please wait a moment and try again.',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',

  // The records.
  notFound: 'This record can’t be found. It may have been removed; please go back to the list.',
  conflict: 'Somebody else has changed this in the meantime. Please reload and look again.',
  insufficientFunds: 'There isn’t enough money available for this.',
  alreadyExists: 'There is one with this value already. Please choose another value.',
  inUse: 'This is still in use and can’t be deleted.',
  requestIdReused: 'This request was already sent with different contents. Please reload the page and start again.',
  requestInProgress: 'This is already being carried out. Please wait a moment.',

  // Passwords.
  resetCodeInvalid: 'The verification code is wrong or has expired. Please check it or ask for a new one.',
  oldPasswordWrong: 'The current password is not correct.',
  passwordSameAsOld: 'The new password must differ from the current one.',
  passwordUsedBefore: 'You have used this password before. Please choose one that isn’t among your last four.',
  passwordTooCommon: 'This password is easy to guess. Please choose a less common one.',
  passwordTooShort: 'Please choose a password of at least %{min} characters.',
  passwordTooLong: 'Please choose a password of at most %{max} characters.',
  passwordIsEmail: 'The password must not be your email.',

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
  },

  // Exports.
  exportTooLarge: 'This export would have more than %{max} rows. Please narrow the filter.',
  exportInterrupted: 'The export stopped before its end. Please try again.',

  // The service and the way to it.
  unavailable: 'Service Currently Unavailable',
  networkError: 'Network Error',
  unreadableAnswer: 'The service’s answer couldn’t be understood. Please reload the page and try again.',
  timeout: 'The answer took too long. Please try again.',
  diskFull: 'Nothing can be saved at the moment, and nothing was changed. Please try again later.',
  unexpected: 'Something went wrong on our side. Please try again; if it happens again, tell your support.',
};
