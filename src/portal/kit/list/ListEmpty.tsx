import Inbox from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { onDemand } from '../record/onDemand.tsx';
import { useListStart } from './useListStart.ts';

// Most lists have rows.
const NextStep = onDemand(() => import('./NextStep.tsx'), { isExtra: true });

interface Props {
  /** What will be there. */
  hint?: ReactNode;
  /** What narrows a small list inside of a page. */
  partOf?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Nothing there, nothing that matches, or nothing of what the list is opened with: in the spec's words, with what to do next.
 */
export function ListEmpty({ hint, partOf }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const start = useListStart(partOf !== undefined);
  const isNarrowed = Object.keys(filterValues).length > 0;
  const isAsOpened = JSON.stringify(filterValues) === JSON.stringify(start.filter ?? {});
  const isSearched = isNarrowed && !isAsOpened;
  const Icon = isSearched ? SearchOff : Inbox;
  return (
    <Box role="status" sx={{ ...look, py: partOf ? 3 : 8 }}>
      <Icon sx={{ fontSize: partOf ? 28 : 40, color: 'text.disabled' }} />
      {!(partOf && hint) && (
        <Typography variant="h3" component="p">
          {translate(isSearched ? 'lists.noRecords' : 'lists.empty')}
        </Typography>
      )}
      {!isSearched && (
        <Typography component="div" variant="body2" color="textSecondary" sx={{ maxWidth: 440 }}>
          {hint}
        </Typography>
      )}
      {isNarrowed ? (
        <Button onClick={() => setFilters({}, {})}>{translate('lists.clearFilters')}</Button>
      ) : (
        <NextStep partOf={partOf} />
      )}
    </Box>
  );
}

const look = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  px: 2,
  textAlign: 'center',
} as const;
