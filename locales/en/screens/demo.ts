/** The demo that runs in a browser tab without a server. */
export const demo = {
  title: 'Demo',
  note: 'Everything here stays in this browser. Nothing is sent anywhere.',
  signIns: 'Log in as',
  password: 'Password',
  inquiry: 'Inquiry token',
  reset: 'Start Over',
  resetTitle: 'Start the demo over?',
  resetText: 'Everything you changed in this browser will be lost and the demo starts from the beginning.',
  opening: 'Setting up the demo in this tab…',
  steps: {
    database: 'Opening the database in this tab…',
    tables: 'Setting up the tables…',
    story: 'Adding six months of activity…',
    keeping: 'Saving it in this browser…',
  },
  elsewhere: 'The demo is open in another tab. Close that tab to continue here.',
  insecure:
    'The demo needs an https address (or localhost), because browsers don’t offer storage and cryptography to other pages.',
  again: 'Try Again',
  forgetful:
    'This browser won’t save anything for the demo (as in a private window). Your changes will be lost when you reload or close the tab.',
  failed: 'The demo can’t run in this browser: %{reason}',
  mail: 'Email to %{to}: %{subject}',
};
