/**
 * Every key of its own that the portal has: the listener obeys this table, the sheet shows it, docs/keyboard.md prints it.
 * Keys are named as browsers name them (`KeyboardEvent.key`); two in a row are pressed one after the other.
 */
export const shortcuts = {
  palette: { keys: ['Mod', 'k'], part: 'everywhere' },
  sheet: { keys: ['?'], part: 'everywhere' },
  search: { keys: ['/'], part: 'lists' },
  nextRow: { keys: ['j'], part: 'lists' },
  previousRow: { keys: ['k'], part: 'lists' },
  openRow: { keys: ['Enter'], part: 'lists' },
  selectRow: { keys: ['x'], part: 'lists' },
  leave: { keys: ['Escape'], part: 'lists' },
} as const satisfies Record<string, { keys: readonly [string] | readonly ['Mod', string]; part: string }>;
export type Shortcut = keyof typeof shortcuts;

/** After `g`, these letters lead to these addresses. */
export const goTo = {
  d: '/dashboard',
  a: '/account/balance',
  m: '/account/transactions',
  p: '/account/deposit-records',
  h: '/cardholders/list',
  c: '/card/cards',
  o: '/card/apply-records',
  u: '/card/authorizations',
  t: '/card/transactions',
  e: '/card/exceptions',
  s: '/statement/statements',
  x: '/userCenter/tradeDownload',
  k: '/customers',
  r: '/programme/products',
  l: '/log/audit',
  i: '/permission/users',
  ',': '/setting',
} as const;
export type GoTo = keyof typeof goTo;

/** What begins a way to another screen. */
export const goKey = 'g';
