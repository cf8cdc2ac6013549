import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { useCommand } from '../client/useCommand.ts';
import { PageActions } from '../frame/PageActions.tsx';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { BusyButton } from '../kit/form/BusyButton.tsx';
import { useFocusKept } from '../kit/keys/useFocusKept.ts';
import { NoNotices } from './NoNotices.tsx';
import { NoticeLines } from './NoticeLines.tsx';
import { useIsAnyUnread, useNotices } from './useNotices.ts';
import { useNoticesChanged } from './useNoticesChanged.ts';

/** Everything that one was told, the newest first; all of it, or what is still to be read. */
export default function NoticeList() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const isUnread = search.get('show') === 'unread';
  const { notices, isMore, more, isAsking, hasFailed, retry } = useNotices(isUnread);
  const isAnyUnread = useIsAnyUnread();
  const changed = useNoticesChanged();
  const { mutate: read, isPending, variables } = useCommand('readNotices', { onSuccess: changed });
  // What is done with the last of them, or with all, takes its button away.
  const [page, setPage] = useState<HTMLElement | null>(null);
  const lines = useRef<HTMLDivElement>(null);
  useFocusKept(page, lines);
  return (
    <Box ref={setPage} sx={{ maxWidth: 860 }}>
      <PageActions>
        <Button component={Link} to="/setting#notices" variant="outlined" color="inherit">
          {translate('notice.toSettings')}
        </Button>
      </PageActions>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isUnread ? 'unread' : 'all'}
          aria-label={translate('notice.title')}
          onChange={(_, next: string | null) => next && setSearch(next === 'unread' ? { show: next } : {})}
        >
          <ToggleButton value="all">{translate('notice.filters.all')}</ToggleButton>
          <ToggleButton value="unread">{translate('notice.filters.unread')}</ToggleButton>
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        {isAnyUnread && (
          <BusyButton
            isBusy={isPending && !variables.ids}
            disabled={isPending}
            onClick={() => read({ newestSeen: notices?.[0]?.id })}
          >
            {translate('notice.readAll')}
          </BusyButton>
        )}
      </Box>
      <Paper ref={lines} tabIndex={-1} variant="outlined" sx={{ px: 2, outline: 'none' }}>
        {!notices && (hasFailed ? <NoNotices onRetry={retry} /> : <Waiting />)}
        {notices?.length === 0 && !isMore && <NoNotices isAllRead={isUnread} />}
        {notices && notices.length > 0 && <NoticeLines notices={notices} onRead={(ids) => read({ ids })} />}
      </Paper>
      {isMore && (
        <BusyButton isBusy={isAsking} onClick={more} sx={{ mt: 1.5 }}>
          {translate('notice.more')}
        </BusyButton>
      )}
    </Box>
  );
}
