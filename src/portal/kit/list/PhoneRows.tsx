import Box from '@mui/material/Box';
import { Children, Fragment, type ReactNode, useMemo } from 'react';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { ringRoom } from '../theme/values.ts';
import { type AnyRecord, cellOf } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import { useOpenRow } from './openRow.ts';
import { type PhoneRow, phoneRowOf } from './phoneRow.tsx';
import { SelectRecord } from './SelectRecord.tsx';
import { useSelection } from './useSelection.ts';

/** The rows for phones: two lines each. What they leave out is on the record's page, which a tap on them opens. */
export default function PhoneRows({ look }: { look: ListLook }) {
  const { data = [] } = useListContext<AnyRecord>();
  const row = useMemo(() => look.phone ?? phoneRowOf(look), [look]);
  return (
    <Box component="ul" aria-label={look.title} sx={{ listStyle: 'none', m: 0, p: 0, ...withoutEmptyActions }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Row record={record} look={look} row={row} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function Row({ record, look, row }: { record: AnyRecord; look: ListLook; row: PhoneRow }) {
  const selection = useSelection();
  const href = look.hrefOf(record);
  const actions = look.columns.find(({ isActions }) => isActions);
  const link = (content: ReactNode) =>
    href ? (
      <Box component="a" href={href} data-inside className="value-link" sx={wholeRow}>
        {content}
      </Box>
    ) : (
      content
    );
  return (
    <Box component="li" onFocus={useOpenRow(record.id)} sx={line}>
      {look.isSelectable && (
        <Box sx={above}>
          <SelectRecord
            name={look.nameOf(record)}
            id={record.id}
            isSelected={selection.isSelected(record.id)}
            onToggle={selection.toggle}
          />
        </Box>
      )}
      {row.mark && <Box sx={{ display: 'flex', flexShrink: 0 }}>{row.mark(record)}</Box>}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ ...pair, flexWrap: 'wrap' }}>
          <Box sx={{ ...cut, flex: someWords, fontWeight: 600, fontSize: '0.875rem' }}>{row.title(record, link)}</Box>
          {row.figure && (
            <Box className="figure" sx={figureAtEnd}>
              {row.figure(record)}
            </Box>
          )}
        </Box>
        <Box sx={{ ...pair, mt: 0.25 }}>
          <Box sx={{ ...cut, ...muted }}>{said(row.under?.(record) ?? [])}</Box>
          {row.state && <Box sx={stateAtEnd}>{row.state(record)}</Box>}
        </Box>
        {!href && <Rest record={record} look={look} />}
      </Box>
      {actions && (
        <Box className="actions" sx={{ ...above, minWidth: 30 }}>
          {actions.render?.(record, (content) => content)}
        </Box>
      )}
    </Box>
  );
}

/** Everything else of a record that has no page of its own. */
function Rest({ record, look }: { record: AnyRecord; look: ListLook }) {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ mt: 0.5, typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', py: 0.25 }}>
        {translate('lists.more')}
      </Box>
      <Box component="dl" sx={rest}>
        {look.columns
          .filter(({ isActions }) => !isActions)
          .map((column) => (
            <Fragment key={column.source}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {look.labelOf(column)}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                {cellOf(column, look.kinds[column.source], record)}
              </Box>
            </Fragment>
          ))}
      </Box>
    </Box>
  );
}

const rest = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 38%) 1fr',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;

/** One after the other, with a dot between. */
const said = (parts: readonly ReactNode[]): ReactNode =>
  Children.toArray(parts).flatMap((part, index) => (index === 0 ? [part] : [' · ', part]));

const line = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 1.125,
  minHeight: 60,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

/** Figures stand in one line, whether or not there is something to be done with a row; where that is so of none, nothing is kept free. */
const withoutEmptyActions = { '&:not(:has(.actions > *)) .actions': { display: 'none' } } as const;

/** The link takes the whole row; what is pressed for itself stands above it. */
const wholeRow = { color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
const above = { position: 'relative', zIndex: 1, flexShrink: 0 } as const;
const muted = { color: 'text.secondary', fontSize: '0.75rem' } as const;
/** What it is has room for so much. A figure that leaves it less goes on below, as where the text is twice as large. */
const someWords = '1 1 5em';
/** A short figure ends where the others do. */
const atEnd = { flexShrink: 0, textAlign: 'end' } as const;
/** … and one that is longer than the row has its currency below. */
const figureAtEnd = {
  ...atEnd,
  marginInlineStart: 'auto',
  maxWidth: '100%',
  '&.figure .value-lines': { gridTemplateColumns: 'minmax(0, max-content)' },
  '& .value-amount': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'end' },
} as const;
/** … and so does the chip that says how it stands, whatever lines it brings along; one that is longer than the row goes on below. */
const stateAtEnd = {
  ...atEnd,
  ...muted,
  // Less the gap before it.
  maxWidth: 'calc(100% - 8px)',
  '& .value-lines': { justifyContent: 'end' },
  '& .value-chip': { whiteSpace: 'normal' },
} as const;
const pair = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 } as const;
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...ringRoom } as const;
