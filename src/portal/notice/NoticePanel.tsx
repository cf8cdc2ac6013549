import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCommand } from '../client/useCommand.ts';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { NoNotices } from './NoNotices.tsx';
import { NoticeLines } from './NoticeLines.tsx';
import { useIsAnyUnread, useNotices } from './useNotices.ts';
import { useNoticesChanged } from './useNoticesChanged.ts';

/** So many are shown; the rest is a page of its own. */
const shown = 8;

/** The latest notices, and the way to all of them. */
export default function NoticePanel({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const translate = useTranslate();
  const { notices: all, hasFailed, retry } = useNotices();
  const isAnyUnread = useIsAnyUnread();
  const changed = useNoticesChanged();
  const { mutate: read, isPending } = useCommand('readNotices', { onSuccess: changed });
  /** The button goes with what is unread: whoever goes on with keys goes on from the panel. */
  const readAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
    read({ newestSeen: all?.[0]?.id });
  };
  const notices = all?.slice(0, shown) ?? [];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'inherit' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, pt: 1.5, minHeight: 44 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('notice.title')}
        </Typography>
        {isAnyUnread && (
          <Button size="small" disabled={isPending} onClick={readAll}>
            {translate('notice.readAll')}
          </Button>
        )}
      </Box>
      <Box sx={{ px: 2, overflowY: 'auto', flex: 1, minHeight: 72 }}>
        {notices.length > 0 && <NoticeLines notices={notices} onRead={(ids) => read({ ids })} onLeave={onClose} />}
        {all?.length === 0 && <NoNotices />}
        {!all && (hasFailed ? <NoNotices onRetry={retry} /> : <Waiting />)}
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
