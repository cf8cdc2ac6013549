/** Keys with which programs come in. */
export const apiKey = {
  add: 'Add API Key',
  notFound: 'API key not found',
  back: 'Back to the API keys',
  emptyHint: 'Add a key for each program that works with the API.',
  nameHelp: 'Such as the program that uses it',
  addressesHelp: 'Where it may come from, one on each line, such as 203.0.113.7 or 203.0.113.0/24; empty for anywhere',
  anywhere: 'Anywhere',
  days: '%{smart_count} day |||| %{smart_count} days',
  made: 'The API key %{name} is made',
  shownOnce: 'Copy it now and keep it where nobody else sees it: it isn’t shown again.',
  notShownAgain: 'It was made, but its key went by unseen and isn’t shown again. Revoke it and add another.',
  copy: 'Copy Key',
  kept: 'I Have Kept It',
  goOn: 'Go On',
  unanswered: 'Not answered for',
  unansweredHelp:
    'Whoever made this key is disabled, deleted or somebody else’s now, so it opens nothing. Take it over and it works again, as far as you may do what it does.',
  takeOver: {
    label: 'Take Over',
    title: 'Take over the API key %{name}?',
    effect: 'You answer for it from now on: it works as far as you may do what it does. The key itself stays the same.',
    done: 'You answer for the API key %{name} now',
  },
  revoke: {
    label: 'Revoke',
    title: 'Revoke the API key %{name}?',
    effect: 'Programs that use it are refused at once. It can’t be brought back.',
    done: 'The API key %{name} is revoked',
  },
};
