/** Changing, forgetting and resetting a password. */
export const passwords = {
  change: {
    title: 'Change Password',
    easy: 'Your password is easy to guess or was set by somebody else. Please choose a new one to go on.',
    current: 'Current Password',
    new: 'New Password',
    confirm: 'Confirm Password',
    submit: 'Submit',
    submitting: 'Changing your password…',
    failed: 'The password couldn’t be changed. Please try again.',
    leave: 'Log out instead',
  },
  forgot: {
    title: 'Forgot Password',
    intro: 'Enter the email you log in with. We’ll send you a verification code.',
    email: 'Email',
    submit: 'Send Code',
    sent: 'If %{email} has an account, a code is on its way. It is valid for %{minutes} minutes.',
    resend: 'Send again',
    resendIn: 'Send again in %{seconds} s',
    otherEmail: 'Use another email',
    back: 'Back to Login',
  },
  reset: {
    title: 'Reset Password',
    intro: 'Enter the code from the mail and choose a new password.',
    code: 'Verification Code',
    new: 'New Password',
    confirm: 'Confirm Password',
    submit: 'Reset Password',
    back: 'Back to Login',
  },
  /** Asked again before what takes more than a session. */
  prove: {
    title: 'Confirm it’s you',
    effect:
      'This changes who can log in or what they may do. Your password isn’t asked for again for the next five minutes.',
    password: 'Your password',
    submit: 'Confirm',
  },
  /** What is asked beside a password. */
  code: {
    label: 'Code',
    help: 'From your authenticator app, or one of your recovery codes',
  },
  show: 'Show password',
  hide: 'Hide password',

  // The set-password tips: a heading and one line for each of the domain’s password rules.
  tips: 'Your password needs',
  rules: {
    length: 'At least 8 characters',
    characters: 'Only letters, digits and ! @ # $ % ^ & * -',
    uppercase: 'An uppercase letter',
    lowercase: 'A lowercase letter',
    digit: 'A digit',
    symbol: 'One of ! @ # $ % ^ & * -',
  },
  ruleMet: 'met',
  ruleUnmet: 'not met yet',
};
