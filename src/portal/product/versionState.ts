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
