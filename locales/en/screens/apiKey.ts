/** Keys that programs sign in with. */
export const apiKey = {
  notFound: 'API key not found',
  back: 'Back to API Keys',
  emptyHint: 'Add a key for each program that uses the API.',
  nameHelp: 'For example, the program that uses it',
  addressesHelp: 'Allowed IP addresses, one per line, such as 203.0.113.7 or 203.0.113.0/24. Leave empty to allow any.',
  anywhere: 'Anywhere',
  days: '%{smart_count} day |||| %{smart_count} days',
  made: 'API key %{name} created',
  shownOnce: 'Copy it now and store it somewhere safe. You won’t see it again.',
  notShownAgain:
    'The key was created, but we couldn’t show it to you and can’t show it again. Revoke it and add another.',
  copy: 'Copy Key',
  kept: 'I’ve Saved It',
  goOn: 'Continue',
  unanswered: 'No owner',
  unansweredHelp:
    'The person who created this key was disabled, deleted or moved, so it has stopped working. Take it over to make it work again, limited to what you’re allowed to do.',
  takeOver: {
    label: 'Take Over',
    title: 'Take over API key %{name}?',
    effect: 'You become its owner. It can do only what you’re allowed to do. The key itself stays the same.',
    done: 'You’re now the owner of API key %{name}',
  },
  revoke: {
    label: 'Revoke',
    title: 'Revoke API key %{name}?',
    effect: 'Programs using it will stop working immediately. This can’t be undone.',
    done: 'API key %{name} revoked',
  },
};
