import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { type AnyRecord, cellOf } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import { SelectRecord } from './RecordTable.tsx';

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
  const [first, ...rest] = look.columns;
  const href = look.hrefOf(record);
  const title = first && cellOf(first, look.kinds[first.source], record);
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {look.isSelectable && (
          <Box sx={{ ml: -1 }}>
            <SelectRecord record={record} name={look.nameOf(record)} />
          </Box>
        )}
        {href ? <Link to={href}>{title}</Link> : title}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, 38%) 1fr',
          columnGap: 1.5,
          rowGap: 0.5,
          typography: 'body2',
        }}
      >
        {rest.map((column) => (
          <Fact key={column.source} label={look.labelOf(column)}>
            {cellOf(column, look.kinds[column.source], record)}
          </Fact>
        ))}
      </Box>
    </Box>
  );
}

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
