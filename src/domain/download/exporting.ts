import type { FieldKind } from '../field.ts';

/** What a list can be taken away as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** Amounts whose currency isn't said by a field of the same beginning. */
const currencyOfAmount: Readonly<Record<string, string>> = {
  creditedAmount: 'creditCurrency',
  paidAmount: 'paymentCurrency',
};

/** The field that says in which currency an amount of the same record is; undefined where the record has none. */
export function currencyFieldOf(amount: string, fields: Readonly<Record<string, FieldKind>>): string | undefined {
  const currencies = Object.keys(fields).filter((name) => /currency$/i.test(name));
  const own = currencyOfAmount[amount];
  if (own && currencies.includes(own)) return own;
  const alike = currencies.find(
    (name) => amount.toLowerCase().includes(name.slice(0, -'currency'.length).toLowerCase()) && name !== 'currency',
  );
  if (alike) return alike;
  return currencies.find((name) => name === 'billingCurrency' || name === 'currency') ?? currencies[0];
}

/** One column of an exported file. */
export interface ExportColumn {
  field: string;
  heading: string;
  kind: FieldKind;
}
