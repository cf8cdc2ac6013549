import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { type AnyRecord, type Column, cellOf } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import { SelectRecord } from './SelectRecord.tsx';
import { useSelection } from './useSelection.ts';

/** The rows as cards, for phones: the first column is the title, the rest are named values under it. */
export function RecordCards({ look }: { look: ListLook }) {
  const { data = [] } = useListContext<AnyRecord>();
  return (
    <Box component="ul" aria-label={look.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card record={record} look={look} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function Card({ record, look }: { record: AnyRecord; look: ListLook }) {
  const translate = useTranslate();
  const selection = useSelection();
  const [first, ...others] = look.columns;
  const rest = others.filter(({ isActions }) => !isActions);
  const actions = others.find(({ isActions }) => isActions);
  const href = look.hrefOf(record);
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {look.isSelectable && (
          <Box sx={{ ml: -0.25, mr: 0.75 }}>
            <SelectRecord
              name={look.nameOf(record)}
              id={record.id}
              isSelected={selection.isSelected(record.id)}
              onToggle={selection.toggle}
            />
          </Box>
        )}
        {/* Of one line or of two: as far from what follows. */}
        <Box sx={{ minWidth: 0, py: 0.75 }}>{first && cellOf(first, look.kinds[first.source], record, href)}</Box>
        {actions && <Box sx={{ ml: 'auto' }}>{cellOf(actions, undefined, record)}</Box>}
      </Box>
      <Facts columns={rest.slice(0, factsAtOnce)} record={record} look={look} />
      {rest.length > factsAtOnce && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', color: 'primary.main', py: 0.5 }}>
            {translate('lists.more')}
          </Box>
          <Facts columns={rest.slice(factsAtOnce)} record={record} look={look} />
        </Box>
      )}
    </Box>
  );
}

/** What a card says at first sight; the rest unfolds. */
const factsAtOnce = 6;

function Facts({ columns, record, look }: { columns: readonly Column[]; record: AnyRecord; look: ListLook }) {
  return (
    <Box component="dl" sx={facts}>
      {columns.map((column) => (
        <Fact key={column.source} label={look.labelOf(column)}>
          {cellOf(column, look.kinds[column.source], record)}
        </Fact>
      ))}
    </Box>
  );
}

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 38%) 1fr',
  columnGap: 1.5,
  rowGap: 0.5,
  typography: 'body2',
} as const;

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
