import type { ReactNode } from 'react';
import type { FieldKind } from '#domain/field.ts';
import { BooleanField } from './BooleanField.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { EnumField } from './EnumField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { TruncatedText } from './TruncatedText.tsx';

// biome-ignore lint/suspicious/noExplicitAny: records of all nouns stand in the same table
export type AnyRecord = { id: string } & Record<string, any>;

/** One column of a list. What it shows follows from its field's schema unless it says otherwise. */
export interface Column<R = AnyRecord> {
  /** The record's field; its label is the noun's. */
  source: keyof R & string;
  /** Key of another label. */
  label?: string;
  /** What to show instead of what the schema suggests. */
  render?: (record: R) => ReactNode;
  /** The field whose currency an amount is in. */
  currency?: keyof R & string;
  /** Not shown until somebody asks for it. */
  isHidden?: true;
  /** Stands at the end of the line, as figures do. */
  isFigure?: true;
}

/** Figures stand at the end of the line, so that their digits stand in columns. */
export const isFigure = (column: Column, kind: FieldKind | undefined): boolean =>
  column.isFigure ?? (kind?.kind === 'amount' || kind?.kind === 'number');

/** What a cell shows. */
export function cellOf(column: Column, kind: FieldKind | undefined, record: AnyRecord): ReactNode {
  if (column.render) return column.render(record);
  const value = record[column.source];
  switch (kind?.kind) {
    case 'enumeration':
      return <EnumField of={kind.enumeration} value={value} />;
    case 'amount':
      return <MoneyField amount={value} currency={record[column.currency ?? 'currency']} />;
    case 'instant':
      return <DateTimeField instant={value} />;
    case 'boolean':
      return <BooleanField value={value} />;
    default:
      return <TruncatedText text={value === null || value === undefined ? value : String(value)} />;
  }
}
