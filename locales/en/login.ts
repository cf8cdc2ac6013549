/** The login page. */
export const login = {
  title: 'Login',
  welcome: 'Welcome back',
  intro: 'Log in to manage your accounts and cards.',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  submitting: 'Logging in…',
  forgotPassword: 'Forgot Password',
  inquiry: 'Look Up a Card Balance',
  sessionEnded: 'Your session has ended. Please log in again.',
  capsLock: 'Caps Lock is on',
  rememberBrowser: 'Don’t ask for a code in this browser for 30 days',
  passkeyFailed: 'Your device didn’t confirm the passkey. Nothing has changed.',
};
