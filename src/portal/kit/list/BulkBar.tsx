import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import type { ListLook } from './ListLook.ts';
import { SelectMatching } from './SelectMatching.tsx';
import { SumsOf } from './SumsOf.tsx';
import { useUnselectGone } from './useUnselectGone.ts';

/** What can be done with the selected rows. Floats at the foot, so that no row moves under the pointer. */
export default function BulkBar({ look, children }: { look: ListLook; children: ReactNode }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { selectedIds, total = 0, onUnselectItems } = useListContext();
  useUnselectGone();
  const smart_count = selectedIds.length;
  const says = translate('lists.selected', { smart_count, count: thousands(smart_count, tag) });
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
        aria-label={says}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1 },
          // Over the buttons where there is no room beside them.
          '& > dl': { mr: 1, flexBasis: { xs: '100%', sm: 'auto' } },
          pl: { xs: 1.5, sm: 2 },
          pr: { xs: 0.5, sm: 0.75 },
          py: 0.75,
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'raised',
          boxShadow: 6,
          pointerEvents: 'auto',
        }}
      >
        <Typography role="status" sx={{ fontWeight: 600, mr: { sm: 1 } }}>
          {says}
        </Typography>
        {total > 1 && <SelectMatching />}
        <SumsOf look={look} of="selected" />
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
