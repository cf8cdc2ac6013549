/** Passing messages. Refusals are in `errors`. */
export const toasts = {
  uploadSuccessful: 'Upload Successful',
  copyingSucceeded: 'Copying succeeded',
  copyingFailed: 'Copying failed',
  passwordChanged: 'Password successfully changed. Redirecting to the login page…',
  passwordReset: 'Reset password success',
  saved: 'Saved',
  loggedOut: 'You’re logged out',
  close: 'Close notification',
};
