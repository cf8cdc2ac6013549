import { z } from 'zod';

/** What the main lists offer. */
export const pageSizes = [10, 25, 50, 100] as const;
/** What small lists inside pages and dialogs offer. */
export const smallPageSizes = [2, 3, 5, 10, 20, 25, 50, 100] as const;
/** Everything some list offers; the gateway refuses the rest. */
export const allPageSizes = [2, 3, 5, 10, 20, 25, 50, 100] as const satisfies readonly (
  | (typeof pageSizes)[number]
  | (typeof smallPageSizes)[number]
)[];
export type PageSize = (typeof allPageSizes)[number];

/** The smallest of these sizes that holds what is wanted, or the largest. */
export const sizeFor = <Size extends number>(wanted: number, sizes: readonly Size[]): Size =>
  sizes.find((size) => size >= wanted) ?? (sizes.at(-1) as Size);

export const defaultPage = 1;
export const defaultPageSize = 10 satisfies PageSize;

export const PageSize = z.literal(allPageSizes);

/** Totals are exact up to here; a list beyond it says "more than" and isn't paged further. */
export const countUpTo = 10_000;
