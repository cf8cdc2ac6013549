import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Where there are none, or none unread: what would be here. Where they didn't come: to ask again. */
export function NoNotices({ isAllRead = false, onRetry }: { isAllRead?: boolean; onRetry?: () => void }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ py: 4, px: 1, textAlign: 'center' }}>
      <Typography>{translate(onRetry ? 'notice.failed' : isAllRead ? 'notice.allRead' : 'notice.none')}</Typography>
      {!onRetry && !isAllRead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate('notice.noneHint')}
        </Typography>
      )}
      {onRetry && (
        <Button onClick={onRetry} sx={{ mt: 1 }}>
          {translate('notice.retry')}
        </Button>
      )}
    </Box>
  );
}
