import Box from '@mui/material/Box';
import type { ListLook } from './ListLook.ts';
import { ListPagination } from './ListPagination.tsx';
import { SumsOf } from './SumsOf.tsx';

/** What the rows come to and the pages: beside each other where there is room, else the one above the other. */
export function ListFoot({ look }: { look: ListLook }) {
  return (
    <Box sx={foot}>
      <SumsOf look={look} of="page" />
      <ListPagination isPart={look.isPart} />
    </Box>
  );
}

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  '&:not(:empty)': { borderTop: 1, borderColor: 'divider' },
  '& > dl': { px: 2, py: 1 },
  // As wide as what it says, and no wider than the list.
  '& > .MuiTablePagination-root': { flexGrow: 1 },
} as const;
