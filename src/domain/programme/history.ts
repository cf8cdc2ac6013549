import type { ProgrammeSetting } from '../enumerations.ts';

/** One change of a setting that hasn't been withdrawn. */
export interface ProgrammeEntry {
  id: string;
  setting: ProgrammeSetting;
  /** Of a rate, the pair that it is for: 'EUR/USD'; otherwise empty. */
  currencyPair: string;
  /** As it is kept: a text; null takes away what was set. */
  value: string | null;
  validFrom: Date;
  /** Which change of all it is: of two for the same moment, the later one counts. */
  version: number;
}

/** What a setting is from a moment on. */
export const settingKey = ({ setting, currencyPair }: Pick<ProgrammeEntry, 'setting' | 'currencyPair'>): string =>
  `${setting} ${currencyPair}`;

const inOrder = (a: ProgrammeEntry, b: ProgrammeEntry) =>
  a.validFrom.getTime() - b.validFrom.getTime() || a.version - b.version;

/** The changes of each setting, in the order in which they count. */
export function bySetting<Entry extends ProgrammeEntry>(entries: readonly Entry[]): ReadonlyMap<string, Entry[]> {
  const found = Map.groupBy(entries, settingKey);
  for (const each of found.values()) each.sort(inOrder);
  return found;
}

/** The change that counts at a moment: the latest that begins at it or before. */
export const inForce = <Entry extends ProgrammeEntry>(
  inOrder: readonly Entry[] | undefined,
  moment: Date,
): Entry | undefined => inOrder?.findLast(({ validFrom }) => validFrom <= moment);
