/** Where people of tests live, and where their cards are sent. */
export const address = {
  line1: '7 Harbour Row',
  line2: null,
  city: 'Bristol',
  state: null,
  country: 'GB',
  postalCode: 'BS1 5DB',
} as const;
