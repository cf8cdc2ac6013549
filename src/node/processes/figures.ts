import type { Family } from '#gateway/metrics.ts';

/** What one process tells of itself. */
export interface Told {
  place: number;
  families: readonly Family[];
}

/**
 * What several processes tell, as one answer that is the same whichever of them is asked: each figure under the process that it
 * is of. They aren't added up: what one has counted begins again at nothing when it is replaced, which whoever adds them up
 * afterwards (`sum(rate(…))`) is told by that; and memory, or a late event loop, is one process's.
 */
export function together(told: readonly Told[]): Family[] {
  const byName = new Map<string, Family>();
  for (const { place, families } of told) {
    for (const family of families) {
      const labelled = family.series.map(({ labels, value }) => ({
        labels: { ...labels, process: String(place) },
        value,
      }));
      const known = byName.get(family.name);
      byName.set(family.name, { ...family, series: [...(known?.series ?? []), ...labelled] });
    }
  }
  return [...byName.values()];
}
