import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldKind } from '#domain/field.ts';
import { BooleanField } from '../field/BooleanField.tsx';
import { DateTimeField } from '../field/DateTimeField.tsx';
import { DescriptionField } from '../field/DescriptionField.tsx';
import { EnumField } from '../field/EnumField.tsx';
import { IdField } from '../field/IdField.tsx';
import { MoneyField } from '../field/MoneyField.tsx';
import { isNameField, NamedRecord } from '../field/NamedRecord.tsx';
import { TruncatedText } from '../field/TruncatedText.tsx';
import { WhenField } from '../field/WhenField.tsx';

/** A record of whatever noun: its schema says what its fields are. */
export type AnyRecord = { id: string } & Record<string, unknown>;

/** A cell that is made of several fields and named for what they mean together; what it is called is said at `lists.cells`. */
export type Meaning = `cell:${string}`;

/** Makes what it is given the link to the record's page, where it has one. */
export type LinkTo = (content: ReactNode) => ReactNode;

/** What a row adds to a sum, and the field that says in which currency: each has a sum of its own. */
export interface Sum<R = AnyRecord> {
  of: (record: R) => string | null | undefined;
  currency: keyof R & string;
  /** Key of what is added up, where that isn't all that the column shows. */
  label?: string;
  /** Says of money whether it came or went, as the column does. */
  isSigned?: true;
}

/** One column of a list. What it shows follows from its field's schema unless it says otherwise. */
export interface Column<R = AnyRecord> {
  /** The record's field; its label is the noun's. */
  source: (keyof R & string) | Meaning;
  /** The fields that a cell of several says, what it is about first: who may not see that one doesn't see the cell. */
  parts?: readonly (keyof R & string)[];
  /** The field that the gateway sorts a cell of several by. */
  sortBy?: keyof R & string;
  /** Key of another label. */
  label?: string;
  /** What to show instead of what the schema suggests. A cell of several says itself which of its words is the link. */
  render?: (record: R, link: LinkTo) => ReactNode;
  /** What the record is: stands out, and leads to its page. Without one the first column does. */
  isPrimary?: true;
  /** What it shows is itself a link to something else: never the way to the record's page, whichever columns are on screen. */
  leadsElsewhere?: true;
  /** A long id: shortened, to be copied. */
  isId?: true;
  /** The field whose currency an amount is in. */
  currency?: keyof R & string;
  /** What the list adds up below its rows, as long as the column is on screen: one column of a list at most. */
  sum?: Sum<R>;
  /** Not shown until somebody asks for it. `butInFiles`: exports have had it all the same, since another column says it. */
  isHidden?: true | 'butInFiles';
  /** Never cut, however little room there is: a number of which a part says nothing. */
  isWhole?: true;
  /** Stands at the end of the line, as figures do. */
  isFigure?: true;
  /** Buttons: they stay in sight at the end of the table, however wide it is. */
  isActions?: true;
}

/** Figures stand at the end of the line, so that their digits stand in columns. */
export const isFigure = (column: Column, kind: FieldKind | undefined): boolean =>
  column.isFigure ?? (kind?.kind === 'amount' || kind?.kind === 'number');

/** What is cut where there is no room for it: words, as far as no column is made of something else. */
export const isText = (column: Column, kind: FieldKind | undefined): boolean =>
  !(column.isId || column.isWhole || column.isActions || column.parts || isFigure(column, kind)) &&
  (kind === undefined || kind.kind === 'text');

/** The field that a column is sorted by. */
export const sortOf = ({ source, sortBy }: Column): string => sortBy ?? source;

/** What a cell of a list shows; with an address it, or the word of it that says what the record is, is the link there. */
export function cellOf(column: Column, kind: FieldKind | undefined, record: AnyRecord, href?: string): ReactNode {
  // The copy button of an id stands beside the link: no control lies inside of another.
  if (column.isId) return <IdField id={record[column.source] as Text} href={href} />;
  const isEmpty = !column.render && [null, undefined, ''].includes(record[column.source] as Text);
  const link: LinkTo = (content) =>
    href ? (
      <RecordLink href={href} isEmpty={isEmpty}>
        {content}
      </RecordLink>
    ) : (
      content
    );
  if (column.parts) return column.render?.(record, link);
  // In a cell that opens its own record a name leads nowhere else.
  if (!href) return factOf(column, kind, record, WhenField);
  return link(column.render ? column.render(record, link) : contentOf(column, kind, record, WhenField));
}

/** The same among the facts of one record: with nothing to be scanned, moments are said exactly. */
export function factOf(
  column: Column,
  kind: FieldKind | undefined,
  record: AnyRecord,
  Moment: MomentField = DateTimeField,
): ReactNode {
  if (column.isId) return <IdField id={record[column.source] as Text} />;
  if (column.render) return column.render(record, (content) => content);
  if (isNameField(column.source)) return <NamedRecord source={column.source} record={record} />;
  return contentOf(column, kind, record, Moment);
}

/** A dash says nothing of where it leads. */
function RecordLink({ href, isEmpty, children }: { href: string; isEmpty: boolean; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <a href={href} data-inside className="value-link" aria-label={isEmpty ? translate('ra.action.show') : undefined}>
      {children}
    </a>
  );
}

type Text = string | null | undefined;
type MomentField = (props: { instant: Text }) => ReactNode;

function contentOf(column: Column, kind: FieldKind | undefined, record: AnyRecord, Moment: MomentField): ReactNode {
  const value = record[column.source];
  switch (kind?.kind) {
    case 'enumeration':
      return <EnumField of={kind.enumeration} value={value as Text | number} />;
    case 'amount':
      return <MoneyField amount={value as Text} currency={record[column.currency ?? 'currency'] as string} />;
    case 'instant':
      return <Moment instant={value as Text} />;
    case 'boolean':
      return <BooleanField value={value as boolean | null | undefined} />;
    case 'movementDescription':
      return <DescriptionField text={value as Text} />;
    default:
      return <TruncatedText text={typeof value === 'number' ? String(value) : (value as Text)} />;
  }
}
