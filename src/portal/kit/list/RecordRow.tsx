import { memo, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { type AnyRecord, type Column, cellOf, isFigure, isText } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import { useOpenRow } from './openRow.ts';
import { SelectRecord } from './SelectRecord.tsx';

interface Props {
  record: AnyRecord;
  look: ListLook;
  isSelected: boolean;
  /** It is the one that is open beside the list. */
  isShown: boolean;
  onToggle: (id: string, isRange: boolean) => void;
}

/** Drawn once for each record, however often the list around it changes. */
export const RecordRow = memo(function RecordRow({ record, look, isSelected, isShown, onToggle }: Props) {
  const href = look.hrefOf(record);
  return (
    <tr
      tabIndex={-1}
      onFocus={useOpenRow(record.id)}
      data-row={record.id}
      data-href={href}
      aria-current={isShown || undefined}
      className={isSelected ? 'selected' : undefined}
    >
      {look.isSelectable && (
        <td className="box">
          <SelectRecord name={look.nameOf(record)} id={record.id} isSelected={isSelected} onToggle={onToggle} />
        </td>
      )}
      <RecordContextProvider value={record}>
        {look.columns.map((column) => (
          <Cell
            key={column.source}
            column={column}
            record={record}
            look={look}
            href={column.source === look.linked ? href : undefined}
          />
        ))}
      </RecordContextProvider>
    </tr>
  );
});

/** Kept when its row is selected. */
const Cell = memo(function Cell(props: {
  column: Column;
  record: AnyRecord;
  look: ListLook;
  href: string | undefined;
}) {
  const { column, record, look, href } = props;
  const kind = look.kinds[column.source];
  const classes = {
    figure: isFigure(column, kind),
    actions: column.isActions,
    primary: column.source === look.linked,
  };
  const content = cellOf(column, kind, record, href);
  return <td className={namesOf(classes)}>{isText(column, kind) ? <Cut>{content}</Cut> : content}</td>;
});

const namesOf = (classes: Record<string, boolean | undefined>): string | undefined =>
  Object.entries(classes)
    .filter(([, holds]) => holds)
    .map(([name]) => name)
    .join(' ') || undefined;

const Cut = ({ children }: { children: ReactNode }) => (
  <span className="value-cut">
    <span>{children}</span>
  </span>
);
