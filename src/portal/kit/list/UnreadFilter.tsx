import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';

/** That the address asks for less than the list shows, as nobody can read what. What can be read and is wrong says `ListFailed`. */
export default function UnreadFilter() {
  const translate = useTranslate();
  const { setFilters } = useListContext();
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
