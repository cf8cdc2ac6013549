import Notifications from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mostUnread } from '#domain/notice/notice.ts';
import { useCountNow } from '../client/useCountNow.ts';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';

const NoticePanel = onDemand(() => import('./NoticePanel.tsx'));

/** Says in the bar how much has happened that one hasn't read of, and opens the latest of it. */
export default function Bell() {
  const translate = useTranslate();
  const count = useCountNow('unreadNotices') ?? 0;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [id, titleId] = [useId(), useId()];
  const close = () => setAnchor(null);
  const isMore = count >= mostUnread;
  const label = isMore ? translate('notice.manyUnread') : translate('notice.unread', { smart_count: count });
  const name = count > 0 ? label : translate('notice.title');
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {/* A badge of nothing is hidden, and still says 0 in the button’s text. */}
          {count > 0 ? (
            <Badge badgeContent={isMore ? translate('notice.many') : count} color="error" aria-hidden>
              <Notifications fontSize="small" />
            </Badge>
          ) : (
            <Notifications fontSize="small" />
          )}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { id, role: 'dialog', 'aria-labelledby': titleId, sx: { width: 'min(420px, calc(100vw - 32px))' } },
        }}
      >
        <NoticePanel titleId={titleId} onClose={close} meanwhile={<Waiting />} onMissing={close} />
      </Popover>
    </>
  );
}
