import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { ZonedInstant } from '../dates.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { Product } from './product.ts';
import { checkTerms, wantedTermsShape } from './terms.ts';

const about = z.strictObject({ id: Id });

/** What a draft says. */
export const DraftSeen = Product.omit({
  id: true,
  productState: true,
  numbersLeft: true,
  version: true,
  latestVersion: true,
  createdAt: true,
  versions: true,
}).partial();

/** New terms, whole, with the moment from which they count. */
export const NewTerms = z
  .strictObject({
    id: Id,
    /** The latest version that whoever changes the terms has seen: nobody writes over what they don't know of. */
    latestVersion: z.int().min(1),
    /** Absent: from now on. */
    effectiveFrom: ZonedInstant.nullish(),
    reason: RequiredText(),
    ...wantedTermsShape,
  })
  .superRefine(checkTerms);

/** What becomes of a product. */
export const productCommands = {
  /** From now on it can be applied for, and its terms are version 1. `seen`: nobody offers what they don't know of. */
  offerProduct: { right: 'product:offer', input: about.extend({ seen: DraftSeen.optional() }), output: Product },
  /** No new cards of it; those that exist go on. */
  retireProduct: { right: 'product:retire', input: about.extend({ reason: RequiredText() }), output: Product },
  changeProductTerms: { right: 'product:edit', input: NewTerms, output: Product },
  /** Takes back a version that hasn't begun. */
  withdrawProductVersion: {
    right: 'product:edit',
    input: about.extend({ version: z.int().min(1), reason: RequiredText() }),
    output: Product,
  },
  /** Only a draft, which nothing hangs on. */
  deleteProduct: { right: 'product:edit', input: about, output: z.strictObject({}) },
} as const satisfies CommandContracts;
