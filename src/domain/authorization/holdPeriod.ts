const days = { usual: 7, preAuthorization: 30, stay: 31 } as const;

/** Lodging and car rental: from and to, both included. Hotel and rental chains have codes of their own. */
const stays = [
  [3351, 3441],
  [3501, 3999],
  [7011, 7012],
  [7512, 7513],
] as const;

const isStay = (mccCode: string): boolean =>
  stays.some(([from, to]) => Number(mccCode) >= from && Number(mccCode) <= to);

/** How many days money is held for a purchase that isn't settled. */
export function holdDays(mccCode: string, isPreAuthorization = false): number {
  if (isStay(mccCode)) return days.stay;
  return isPreAuthorization ? days.preAuthorization : days.usual;
}
