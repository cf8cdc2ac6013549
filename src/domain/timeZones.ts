import { defaultTimeZone, isUnmistakable } from './dates.ts';

/** All that there are to choose from, the usual one first and said once. Browsers name some that aren't taken. */
export const timeZones = (): string[] => [
  defaultTimeZone,
  ...Intl.supportedValuesOf('timeZone').filter(
    (name) => !['UTC', defaultTimeZone].includes(name) && isUnmistakable(name),
  ),
];
