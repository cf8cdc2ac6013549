import CloudOff from '@mui/icons-material/CloudOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { GatewayRefusal, messageOf, traceIdOf } from '../../client/refusal.ts';
import { QuotedId } from '../error/QuotedId.tsx';

/** Why the list isn't there, and what to do: filters of an old or a mistyped address fail whenever they are tried. */
export function ListFailed() {
  const translate = useTranslate();
  const { error, refetch, filterValues, setFilters } = useListContext();
  const isOfFilters =
    error instanceof GatewayRefusal && error.status === 400 && Object.keys(filterValues ?? {}).length > 0;
  const message = isOfFilters ? 'lists.badFilters' : messageOf(error);
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
        {translate(message, { _: message })}
      </Typography>
      {isOfFilters ? (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('lists.clearFilters')}
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
