import Done from '@mui/icons-material/Done';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Notice } from '#domain/notice/notice.ts';
import { noticePath } from '#domain/notice/path.ts';
import { WhenField } from '../kit/field/WhenField.tsx';

interface Props {
  notices: readonly Notice[];
  onRead: (ids: string[]) => void;
  /** Somebody goes to what one of them is about. */
  onLeave?: () => void;
}

/** What has happened, a sentence each that leads there; going there is reading it. */
export function NoticeLines({ notices, onRead, onLeave }: Props) {
  const translate = useTranslate();
  const unread = translate('lists.fieldIs', { field: translate('notice.isUnread'), value: '' });
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {notices.map((notice) => {
        const { id, text: what, doneByName, createdAt, readAt } = notice;
        const isUnread = readAt === null;
        return (
          <Box component="li" key={id} sx={line}>
            <Box
              aria-hidden
              className="keeps-colors"
              sx={{ ...dot, bgcolor: isUnread ? 'tones.primary.fill' : 'transparent' }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography
                component={Link}
                to={noticePath(notice)}
                onClick={() => {
                  if (isUnread) onRead([id]);
                  onLeave?.();
                }}
                sx={{ ...sentence, fontWeight: isUnread ? 600 : 400 }}
              >
                {isUnread && <span style={visuallyHidden}>{unread}</span>}
                {what}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {doneByName && `${doneByName} · `}
                <WhenField instant={createdAt} />
              </Typography>
            </Box>
            {isUnread && (
              <Tooltip title={translate('notice.read', { what })}>
                <IconButton
                  size="small"
                  aria-label={translate('notice.read', { what })}
                  onClick={({ currentTarget }) => {
                    // The button goes, and whoever goes on with keys goes on from the sentence.
                    currentTarget.closest('li')?.querySelector('a')?.focus();
                    onRead([id]);
                  }}
                  sx={{ flex: 'none', mt: -0.5 }}
                >
                  <Done fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const dot = { width: 8, height: 8, borderRadius: '50%', flex: 'none', mt: 0.875 } as const;
const sentence = {
  display: 'block',
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
} as const;
