import Inbox from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** Nothing there, or nothing that matches: in the spec's words, and what to do next. */
export function ListEmpty({ hint }: { hint?: ReactNode }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  const Icon = isFiltered ? SearchOff : Inbox;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, py: 8, px: 2, textAlign: 'center' }}
    >
      <Icon sx={{ fontSize: 40, color: 'text.disabled' }} />
      <Typography variant="h3" component="p">
        {translate(isFiltered ? 'lists.noRecords' : 'lists.empty')}
      </Typography>
      {isFiltered ? (
        <Button onClick={() => setFilters({}, {})}>{translate('lists.clearFilters')}</Button>
      ) : (
        <Typography component="div" variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Box>
  );
}
