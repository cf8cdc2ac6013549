import { memo } from 'react';
import { RecordContextProvider } from 'react-admin';
import { type AnyRecord, type Column, cellOf, isFigure } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import { SelectRecord } from './SelectRecord.tsx';

interface Props {
  record: AnyRecord;
  look: ListLook;
  isSelected: boolean;
  onToggle: (id: string, isRange: boolean) => void;
}

/** Drawn once for each record, however often the list around it changes. */
export const RecordRow = memo(function RecordRow({ record, look, isSelected, onToggle }: Props) {
  const href = look.hrefOf(record);
  return (
    <tr tabIndex={-1} data-row={record.id} data-href={href} className={isSelected ? 'selected' : undefined}>
      {look.isSelectable && (
        <td className="box">
          <SelectRecord name={look.nameOf(record)} id={record.id} isSelected={isSelected} onToggle={onToggle} />
        </td>
      )}
      <RecordContextProvider value={record}>
        {look.columns.map((column, index) => (
          <Cell key={column.source} column={column} record={record} look={look} href={index === 0 ? href : undefined} />
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
  const className = [isFigure(column, kind) && 'figure', column.isActions && 'actions'].filter(Boolean).join(' ');
  return <td className={className}>{cellOf(column, kind, record, href)}</td>;
});
