import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '../export/ExportButton.tsx';
import type { ListLook } from './ListLook.ts';

/** What can be done with the selected rows. Floats at the foot, so that no row moves under the pointer. */
export function BulkBar({ look, children }: { look: ListLook; children: ReactNode }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 3,
        display: 'flex',
        // On phones the way back to the top has the other corner.
        justifyContent: { xs: 'flex-start', sm: 'center' },
        pl: { xs: 0.5, sm: 2 },
        pr: { xs: '54px', sm: 2 },
        pb: 1.5,
        pointerEvents: 'none',
      }}
    >
      <Box
        role="toolbar"
        aria-label={translate('lists.selected', { smart_count: selectedIds.length })}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          pl: 2,
          pr: 0.75,
          py: 0.75,
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'raised',
          boxShadow: 6,
          pointerEvents: 'auto',
        }}
      >
        <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
          {translate('lists.selected', { smart_count: selectedIds.length })}
        </Typography>
        {children}
        {!look.isPart && <ExportButton columns={look.inFiles} ids={selectedIds.map(String)} />}
        <IconButton
          size="small"
          aria-label={translate('lists.unselect')}
          title={translate('lists.unselect')}
          onClick={() => onUnselectItems()}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
