import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';

interface Props {
  done: number;
  total: number;
  isRunning: boolean;
  isStopping: boolean;
  onStop: () => void;
}

/** How far it got with many records, and the way to stop it. */
export function BulkProgress({ done, total, isRunning, isStopping, onStop }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const says = translate('lists.bulk.progress', { done: thousands(done, tag), total: thousands(total, tag) });
  return (
    <Box>
      <LinearProgress
        variant="determinate"
        value={(done / total) * 100}
        aria-label={translate('lists.bulk.running', { smart_count: total })}
        aria-valuetext={says}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 0.5 }}>
        <Typography variant="body2" role="status">
          {says}
        </Typography>
        {isRunning && (
          <Button size="small" disabled={isStopping} onClick={onStop}>
            {translate(isStopping ? 'lists.bulk.stopping' : 'lists.bulk.stop')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
