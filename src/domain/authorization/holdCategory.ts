import { type MerchantCategory, merchantCategoryOf } from '../merchantCategory.ts';
import { holdDays } from './holdPeriod.ts';

/** Merchants of one sort whose money is held equally long. */
export interface HoldCategory {
  /** Null for codes that networks have no category for. */
  category: MerchantCategory | null;
  /** By the programme's rule; a product may say otherwise, and pre-authorizations are held for longer. */
  holdDays: number;
}

/** One category has two rules where some of its codes are held for longer: each of them is one of these. */
export const holdCategoryOf = (mccCode: string): HoldCategory => ({
  category: merchantCategoryOf(mccCode) ?? null,
  holdDays: holdDays(mccCode),
});
