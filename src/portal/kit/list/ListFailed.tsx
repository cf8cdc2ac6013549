import CloudOff from '@mui/icons-material/CloudOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { listed } from '#domain/text.ts';
import { newestFirst } from '../../client/listQuery.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { messageOf, traceIdOf } from '../../client/refusal.ts';
import { QuotedId } from '../error/QuotedId.tsx';
import { useListStart } from './useListStart.ts';
import { useRefusedFilters } from './useRefusedFilters.ts';
import { isWronglyAsked } from './useToldFailures.ts';

/** Why the list isn't there, and what to do: filters and an order of an old or a mistyped address fail whenever they are tried. */
export function ListFailed() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { error, refetch, filterValues, displayedFilters, setFilters, sort, setSort } = useListContext();
  const usual = useListStart().sort ?? newestFirst;
  const isSorted = sort.field + sort.order !== usual.field + usual.order;
  const isAsked = isSorted || Object.keys(filterValues ?? {}).length > 0;
  const isOfAddress = isWronglyAsked(error) && isAsked;
  const refused = useRefusedFilters();
  const isNamed = isOfAddress && refused.length > 0;
  const asked = isSorted ? 'lists.badOrder' : 'lists.badFilters';
  const message = isOfAddress ? asked : messageOf(error);
  const reset = () => {
    setFilters({}, {});
    if (isSorted) setSort(usual);
  };
  /** The others stay: what they find is what was meant, as far as it can be told. */
  const clearRefused = () => {
    const isRefused = (name: string) => refused.some(({ source }) => source === name);
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([name]) => !isRefused(name))), displayedFilters);
  };
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, py: 8, px: 2, textAlign: 'center' }}
    >
      <CloudOff sx={{ fontSize: 40, color: 'text.disabled' }} />
      <Typography variant="h3" component="p">
        {translate('lists.failed')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {isNamed
          ? translate('lists.badFiltersNamed', {
              filters: listed(
                refused.map(({ label }) => label),
                tag,
              ),
            })
          : translate(message, { _: message })}
      </Typography>
      {isNamed ? (
        <Button variant="outlined" onClick={clearRefused}>
          {translate('lists.clearBadFilters')}
        </Button>
      ) : isOfAddress ? (
        <Button variant="outlined" onClick={reset}>
          {translate(isSorted ? 'lists.reset' : 'lists.clearFilters')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => refetch()}>
          {translate('layout.retry')}
        </Button>
      )}
      <QuotedId id={traceIdOf(error)} />
    </Box>
  );
}
