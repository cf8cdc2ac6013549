import type { Product, ProductVersion } from '#domain/product/product.ts';

export const versionTones = {
  inForce: 'success',
  planned: 'info',
  withdrawn: 'neutral',
  past: 'neutral',
} as const;
export type VersionState = keyof typeof versionTones;

/** What a version is to its product. One that lies behind the one that counts, or never came to count, is past. */
export function versionState({ version: inForce, versions = [] }: Product, version: ProductVersion): VersionState {
  if (version.withdrawnAt) return 'withdrawn';
  if (version.version === inForce) return 'inForce';
  const current = versions.find(({ version: each }) => each === inForce);
  return current && version.effectiveFrom > current.effectiveFrom ? 'planned' : 'past';
}

/**
 * The planned versions around a moment, now if null: the one that counts then, and the next, which takes over from whatever counts
 * from that moment on. Of those for one moment the last counts.
 */
export function plannedAround(product: Product, moment: string | null) {
  const planned = (product.versions ?? [])
    .filter((version) => versionState(product, version) === 'planned')
    .toSorted(
      (one, other) => Date.parse(one.effectiveFrom) - Date.parse(other.effectiveFrom) || one.version - other.version,
    );
  const isBegun = ({ effectiveFrom }: ProductVersion) => moment !== null && effectiveFrom <= moment;
  const next = planned.find((version) => !isBegun(version))?.effectiveFrom;
  return { before: planned.findLast(isBegun), after: planned.findLast(({ effectiveFrom }) => effectiveFrom === next) };
}
