/** One thing that the palette offers. */
export interface Entry {
  key: string;
  name: string;
  detail: string;
  group: string;
  /** Where it leads to, or what it does: asks before anything is done to a record. */
  href?: string;
  run?: () => unknown;
}
