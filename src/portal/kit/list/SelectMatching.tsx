import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { mostAtOnce } from './mostAtOnce.ts';
import { useSelection } from './useSelection.ts';
import { useSelectMatching } from './useSelectMatching.ts';

/**
 * Where a whole page is selected and more rows match: says so, and offers to select those too, up to a firm limit. On phones,
 * which have no box for all, the page itself before.
 */
export function SelectMatching() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { data = [], selectedIds, total = 0 } = useListContext();
  const { isPageSelected, togglePage } = useSelection();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { start, cancel, found } = useSelectMatching();
  const wanted = Math.min(total, mostAtOnce);
  const isOffered = isPageSelected && total > data.length && selectedIds.length < wanted;
  if (isPhone && !isPageSelected && found === undefined)
    return (
      <Box sx={line}>
        <Button size="small" onClick={togglePage}>
          {translate('lists.matching.wholePage', { count: data.length })}
        </Button>
      </Box>
    );
  if (!isOffered && found === undefined) return null;
  const count = thousands(wanted, tag);
  return (
    <Box sx={line}>
      <Typography variant="body2" role="status">
        {found === undefined
          ? translate('lists.matching.page', { smart_count: data.length })
          : translate('lists.matching.running', { done: thousands(found, tag), total: count })}
      </Typography>
      {found === undefined ? (
        <Button size="small" onClick={() => void start()}>
          {translate(total > mostAtOnce ? 'lists.matching.first' : 'lists.matching.all', { count })}
        </Button>
      ) : (
        <Button size="small" color="inherit" onClick={cancel}>
          {translate('ra.action.cancel')}
        </Button>
      )}
    </Box>
  );
}

/** A line of its own over what can be done, and no wider than that. */
const line = {
  order: -1,
  width: 0,
  minWidth: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const;
