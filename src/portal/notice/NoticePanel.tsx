import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAnswer } from '../client/useAnswer.ts';
import { useCommand } from '../client/useCommand.ts';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { NoNotices } from './NoNotices.tsx';
import { NoticeLines } from './NoticeLines.tsx';
import { useNoticesChanged } from './useUnread.ts';

/** So many are shown; the rest is a page of its own. */
const shown = 8;

/** The latest notices, and the way to all of them. */
export default function NoticePanel({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const translate = useTranslate();
  const { data, error, refetch } = useAnswer('notices', {});
  const changed = useNoticesChanged();
  const { mutate: read, isPending } = useCommand('readNotices', { onSuccess: changed });
  const notices = data?.records.slice(0, shown) ?? [];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'inherit' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, pt: 1.5, minHeight: 44 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('notice.title')}
        </Typography>
        {notices.some(({ readAt }) => readAt === null) && (
          <Button size="small" disabled={isPending} onClick={() => read({})}>
            {translate('notice.readAll')}
          </Button>
        )}
      </Box>
      <Box sx={{ px: 2, overflowY: 'auto', flex: 1, minHeight: 120 }}>
        {data && notices.length > 0 && (
          <NoticeLines notices={notices} onRead={(ids) => read({ ids })} onLeave={onClose} />
        )}
        {data && notices.length === 0 && <NoNotices />}
        {!data && (error ? <NoNotices onRetry={() => void refetch()} /> : <Waiting />)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          p: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button component={Link} to="/notices" onClick={onClose}>
          {translate('notice.showAll')}
        </Button>
        <Button component={Link} to="/setting#notices" color="inherit" onClick={onClose}>
          {translate('notice.toSettings')}
        </Button>
      </Box>
    </Box>
  );
}
