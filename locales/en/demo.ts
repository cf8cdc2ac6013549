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
  steps: {
    database: 'Opening the database in this tab…',
    tables: 'Setting up the tables…',
    story: 'Filling in half a year of business…',
    keeping: 'Keeping it in this browser…',
  },
  elsewhere: 'The demonstration is open in another tab. It goes on here as soon as that one is closed.',
  insecure:
    'The demonstration needs an https address (or localhost): browsers give pages of other addresses no storage and no cryptography.',
  again: 'Try again',
  forgetful:
    'This browser keeps nothing for it, as in a private window: what you change is forgotten when you reload or close the tab.',
  failed: 'The demonstration can’t run in this browser: %{reason}',
  mail: 'Mail to %{to}: %{subject}',
};
