import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '../export/ExportButton.tsx';
import { AutoRefresh } from './AutoRefresh.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { ListLook } from './ListLook.ts';
import { SavedViews } from './SavedViews.tsx';
import type { ArrangedColumns } from './useColumns.ts';

/** Filters at the start, what one does with the list at the end. */
export function ListToolbar({ columns, look }: { columns: ArrangedColumns; look: ListLook }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: { xs: 'center', lg: 'flex-start' },
        gap: 1,
        // The labels of filters stand above their lines.
        rowGap: 1.5,
        px: 1.5,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <FilterBar />
      <Box sx={tools}>
        {look.isLive && <AutoRefresh />}
        <Box sx={together}>
          <RefreshButton />
          {!look.isPart && <SavedViews columns={columns} />}
          <ColumnChooser columns={columns} labelOf={look.labelOf} />
          {!look.isPart && <ExportButton columns={look.columns} />}
        </Box>
      </Box>
    </Box>
  );
}

/** In French they need two lines on phones: the switch has one of its own then. */
const tools = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 0.25,
  ml: 'auto',
} as const;

const together = { display: 'flex', alignItems: 'center', gap: 0.25, ml: 'auto' } as const;

function RefreshButton() {
  const translate = useTranslate();
  const { refetch } = useListContext();
  const label = translate('lists.refresh');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => refetch()}>
        <Refresh fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
