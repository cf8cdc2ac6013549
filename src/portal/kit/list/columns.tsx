import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldKind } from '#domain/field.ts';
import { BooleanField } from '../field/BooleanField.tsx';
import { DateTimeField } from '../field/DateTimeField.tsx';
import { DescriptionField } from '../field/DescriptionField.tsx';
import { EnumField } from '../field/EnumField.tsx';
import { IdField } from '../field/IdField.tsx';
import { linkStyle } from '../field/linkStyle.ts';
import { MoneyField } from '../field/MoneyField.tsx';
import { isNameField, NamedRecord } from '../field/NamedRecord.tsx';
import { TruncatedText } from '../field/TruncatedText.tsx';

/** A record of whatever noun: its schema says what its fields are. */
export type AnyRecord = { id: string } & Record<string, unknown>;

/** One column of a list. What it shows follows from its field's schema unless it says otherwise. */
export interface Column<R = AnyRecord> {
  /** The record's field; its label is the noun's. */
  source: keyof R & string;
  /** Key of another label. */
  label?: string;
  /** What to show instead of what the schema suggests. */
  render?: (record: R) => ReactNode;
  /** A long id: shortened, to be copied. */
  isId?: true;
  /** The field whose currency an amount is in. */
  currency?: keyof R & string;
  /** Not shown until somebody asks for it. */
  isHidden?: true;
  /** Stands at the end of the line, as figures do. */
  isFigure?: true;
  /** Buttons: they stay in sight at the end of the table, however wide it is. */
  isActions?: true;
}

/** Figures stand at the end of the line, so that their digits stand in columns. */
export const isFigure = (column: Column, kind: FieldKind | undefined): boolean =>
  column.isFigure ?? (kind?.kind === 'amount' || kind?.kind === 'number');

/** What a cell shows, as the link to the record where there is a page to open. */
export function cellOf(column: Column, kind: FieldKind | undefined, record: AnyRecord, href?: string): ReactNode {
  // The copy button of an id stands beside the link: no control lies inside of another.
  if (column.isId) return <IdField id={record[column.source] as Text} href={href} />;
  // In a cell that opens its own record a name leads nowhere else.
  if (!href && !column.render && isNameField(column.source))
    return <NamedRecord source={column.source} record={record} />;
  const content = column.render ? column.render(record) : contentOf(column, kind, record);
  if (!href) return content;
  const isEmpty = !column.render && [null, undefined, ''].includes(record[column.source] as Text);
  return (
    <RecordLink href={href} isEmpty={isEmpty}>
      {content}
    </RecordLink>
  );
}

/** A dash says nothing of where it leads. */
function RecordLink({ href, isEmpty, children }: { href: string; isEmpty: boolean; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <a href={href} data-inside style={linkStyle} aria-label={isEmpty ? translate('ra.action.show') : undefined}>
      {children}
    </a>
  );
}

type Text = string | null | undefined;

function contentOf(column: Column, kind: FieldKind | undefined, record: AnyRecord): ReactNode {
  const value = record[column.source];
  switch (kind?.kind) {
    case 'enumeration':
      return <EnumField of={kind.enumeration} value={value as Text | number} />;
    case 'amount':
      return <MoneyField amount={value as Text} currency={record[column.currency ?? 'currency'] as string} />;
    case 'instant':
      return <DateTimeField instant={value as Text} />;
    case 'boolean':
      return <BooleanField value={value as boolean | null | undefined} />;
    case 'movementDescription':
      return <DescriptionField text={value as Text} />;
    default:
      return <TruncatedText text={typeof value === 'number' ? String(value) : (value as Text)} />;
  }
}
