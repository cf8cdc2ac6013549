/** What the buttons of MUI’s pagination are called, as react-admin calls them. */
export const pageTurns = {
  first: 'ra.navigation.first',
  last: 'ra.navigation.last',
  next: 'ra.navigation.next',
  previous: 'ra.navigation.previous',
} as const;
