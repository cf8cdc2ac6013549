/** What the portal keeps in the browser's storage. */
export const storageKeys = {
  token: 'portal-token',
  cardToken: 'portal-card-token',
  user: 'portal-user',
  timeZone: 'portal-timezone',
  isEasyPassword: 'portal-is-easy-password',
  needsSecondFactor: 'portal-needs-second-factor',
  datasource: 'portal-datasource',
  filters: 'portal-filters',
  loadingBackground: 'portal-loading-background',
  loaderColor: 'portal-loader-color',
} as const;
export type StorageKey = keyof typeof storageKeys;

/** These outlive a logout: they say how someone likes the portal, not who signed in. */
export const keptAtLogout = ['timeZone', 'loadingBackground', 'loaderColor'] as const satisfies StorageKey[];
