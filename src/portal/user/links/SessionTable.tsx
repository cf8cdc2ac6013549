import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { UserSession } from '#domain/user/user.ts';
import { DateTimeField } from '../../kit/field/DateTimeField.tsx';
import { StatusChip } from '../../kit/field/StatusChip.tsx';
import { BusyButton } from '../../kit/form/BusyButton.tsx';

interface Props {
  sessions: readonly UserSession[];
  isPending: boolean;
  /** Which of them is being ended, where that is one. */
  ending: string | undefined;
  onEnd: (sessionId: string) => void;
}

/** Where somebody is signed in, the latest first, each with a button that ends it. */
export function SessionTable({ sessions, isPending, ending, onEnd }: Props) {
  const translate = useTranslate();
  if (sessions.length === 0) return <Typography color="textSecondary">{translate('access.sessions.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sessions.map((session) => {
        const program = programOf(session.userAgent) ?? translate('access.sessions.unknownProgram');
        return (
          <Box component="li" key={session.id} sx={line}>
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <span title={session.userAgent ?? undefined}>{program}</span>
                {session.current && <StatusChip tone="success">{translate('access.sessions.current')}</StatusChip>}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {session.address} · {translate('access.sessions.since')} <DateTimeField instant={session.createdAt} /> ·{' '}
                {translate('access.sessions.lastSeen')} <DateTimeField instant={session.lastSeenAt} />
              </Typography>
            </Box>
            {!session.current && (
              <BusyButton
                size="small"
                color="inherit"
                variant="outlined"
                isBusy={isPending && ending === session.id}
                disabled={isPending}
                aria-label={translate('access.sessions.endOne', { program })}
                onClick={() => onEnd(session.id)}
              >
                {translate('access.sessions.end')}
              </BusyButton>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

const browsers = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iOS', /iPhone|iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** 'Firefox · Windows' for a browser; what a program calls itself otherwise. */
export function programOf(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0];
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0];
  return browser ? [browser, system].filter(Boolean).join(' · ') : userAgent.split(' ')[0];
}
