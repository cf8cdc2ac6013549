/** The demonstration that runs in a browser tab without a server. */
export const demo = {
  title: 'Demonstration',
  note: 'Everything here lives in this browser only. Nothing is sent anywhere.',
  signIns: 'Sign in as',
  password: 'Password',
  inquiry: 'Inquiry token',
  reset: 'Start afresh',
  resetTitle: 'Start the demonstration afresh?',
  resetText: 'Everything you changed in this browser is forgotten, and the demonstration begins again.',
  opening: 'Setting up the demonstration in this tab…',
  elsewhere: 'The demonstration is open in another tab. Close that one to go on here.',
  failed: 'The demonstration can’t run in this browser: %{reason}',
  mail: 'Mail to %{to}: %{subject}',
};
