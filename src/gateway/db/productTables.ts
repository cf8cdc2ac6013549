import type { Generated, JSONColumnType } from 'kysely';
import type { CountryCode } from '#domain/country.ts';
import type { ProductState, Status } from '#domain/enumerations.ts';
import type { HoldPeriod, ProductTerms } from '#domain/product/terms.ts';
import type { CardKind, LimitColumns } from './cardTables.ts';

/** Rows of products and of their terms. Amounts are minor units. */

export interface ProductsTable extends CardKind {
  id: string;
  productCode: string;
  productName: string;
  productState: ProductState;
  /** Card numbers without their check digits, both ends included. */
  firstNumber: bigint;
  lastNumber: bigint;
  /** How many of them are taken. */
  numbersDrawn: Generated<bigint>;
  /** Of a draft; after that, versions have them. */
  draftTerms: JSONColumnType<ProductTerms | null, string | null | undefined, string | null>;
  /** Whether gateways of the release before may issue from it. */
  status: Generated<Status>;
  createdAt: Date;
}

/** What limits may be set to at most. */
export interface CeilingColumns {
  overallTotalCeiling: bigint | null;
  singleAmountCeiling: bigint | null;
  dailyCeiling: bigint | null;
  monthlyCeiling: bigint | null;
  dailyTransactionsCeiling: number | null;
}

export interface TermsColumns extends LimitColumns, CeilingColumns {
  validityMonths: number;
  issuingFee: bigint;
  /** Percent; null: the programme's. */
  conversionMarkup: string | null;
  refusedMerchantCodes: JSONColumnType<string[]>;
  refusedCountries: JSONColumnType<CountryCode[]>;
  holdPeriods: JSONColumnType<HoldPeriod[]>;
}

export interface ProductVersionsTable extends TermsColumns {
  productId: string;
  version: number;
  /** The moment from which it counts. */
  effectiveFrom: Date;
  /** Null for the first. */
  reason: string | null;
  createdBy: string | null;
  createdByName: string | null;
  createdAt: Date;
}

/** Versions that were taken back before they began. */
export interface ProductWithdrawalsTable {
  productId: string;
  version: number;
  reason: string;
  createdBy: string | null;
  createdByName: string | null;
  createdAt: Date;
}
