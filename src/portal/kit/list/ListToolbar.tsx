import ArrowForward from '@mui/icons-material/ArrowForward';
import Refresh from '@mui/icons-material/Refresh';
import Tune from '@mui/icons-material/Tune';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ExportButton } from '../export/ExportButton.tsx';
import { AutoRefresh } from './AutoRefresh.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { ListLook } from './ListLook.ts';
import { useListLink } from './listLink.ts';
import type { ArrangedColumns } from './useColumns.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';

/** Filters at the start, what one does with the list at the end. On phones only the search is there at once, and one button for the rest. */
export function ListToolbar({ columns, look }: { columns: ArrangedColumns; look: ListLook }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = isPhone && !isUnfolded;
  return (
    <Box
      className={isFolded ? 'folded' : undefined}
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
        '&.folded .unfolds': { display: 'none' },
      }}
    >
      <FilterBar of={look.isPart ? look.title : undefined}>
        {isPhone && <Unfold isUnfolded={isUnfolded} onChange={setUnfolded} />}
      </FilterBar>
      <Box className="unfolds" sx={tools}>
        {look.isLive && <AutoRefresh />}
        <Box sx={together}>
          <RefreshButton />
          {!look.isPart && <ViewsMenu columns={columns} />}
          <ColumnChooser columns={columns} labelOf={look.labelOf} />
          <ExportButton columns={look.inFiles} />
          {look.isPart && <OpenFullList />}
        </Box>
      </Box>
    </Box>
  );
}

/** How many filters are on is said by its number, as they can't be seen. */
function Unfold({ isUnfolded, onChange }: { isUnfolded: boolean; onChange: (isUnfolded: boolean) => void }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const count = Object.keys(filterValues).filter((source) => source !== 'q').length;
  const label = count > 0 ? translate('lists.toolsOn', { smart_count: count }) : translate('lists.tools');
  return (
    <IconButton
      aria-label={label}
      aria-expanded={isUnfolded}
      onClick={() => onChange(!isUnfolded)}
      // Beside the search, whatever is unfolded below them.
      sx={{ order: -1, ml: 'auto', border: 1, borderColor: 'field', borderRadius: 1, p: 0.875 }}
    >
      <Badge variant="dot" invisible={count === 0} color="primary">
        <Tune fontSize="small" />
      </Badge>
    </IconButton>
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

/** The way from a small list to the whole one, narrowed as it is here. */
function OpenFullList() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { filter, filterValues } = useListContext();
  const to = useListLink()(resource, { ...filter, ...filterValues });
  if (!to) return null;
  return (
    <Button size="small" component={Link} to={to} endIcon={<ArrowForward />} sx={{ ml: 0.75 }}>
      {translate('lists.openFull')}
    </Button>
  );
}

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
