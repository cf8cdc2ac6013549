/** Changing, forgetting and resetting a password. */
export const passwords = {
  change: {
    title: 'Change Password',
    easy: 'Your password is easy to guess or was set by someone else. Please choose a new one to continue.',
    current: 'Current Password',
    new: 'New Password',
    confirm: 'Confirm Password',
    submit: 'Submit',
    submitting: 'Changing your password…',
    failed: 'The password couldn’t be changed. Please try again.',
    leave: 'Log Out Instead',
  },
  forgot: {
    title: 'Forgot Password',
    intro: 'Enter the email you log in with. We’ll send you a verification code.',
    email: 'Email',
    submit: 'Send Code',
    haveCode: 'I Already Have a Code',
    sent: 'If %{email} has an account, a code is on its way. It is valid for %{minutes} minutes.',
    resend: 'Send Again',
    resendIn: 'Send Again in %{seconds} s',
    otherEmail: 'Use Another Email',
    back: 'Back to Login',
  },
  reset: {
    title: 'Reset Password',
    intro: 'Enter the code from the email and choose a new password.',
    code: 'Verification Code',
    new: 'New Password',
    confirm: 'Confirm Password',
    submit: 'Reset Password',
    back: 'Back to Login',
  },
  /** Asked again before what takes more than a session. */
  prove: {
    title: 'Confirm It’s You',
    effect:
      'This is about who can log in or what they may do. Your password isn’t asked for again for the next five minutes.',
    password: 'Your Password',
    submit: 'Confirm',
  },
  /** What is asked beside a password. */
  code: {
    label: 'Code',
    help: 'From your authenticator app, or one of your recovery codes',
  },

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
