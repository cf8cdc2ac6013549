import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { hasUnreadFilter } from '../../client/listKeys.ts';

/** That the address asks for less than the list shows, as nobody can read what. What can be read and is wrong says `ListFailed`. */
export function UnreadFilter() {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const { search } = useLocation();
  if (!hasUnreadFilter(search)) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => setFilters({}, {})}>
          {translate('lists.clearFilters')}
        </Button>
      }
      // On a phone the button stands below.
      sx={{
        borderRadius: 0,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: 1, minWidth: { xs: '70%', sm: 0 } },
      }}
    >
      {translate('lists.unreadFilters')}
    </Alert>
  );
}
