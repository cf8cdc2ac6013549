import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { HeldGroup, HoldBoard } from '#domain/authorization/holdBoard.ts';
import { useRecordsLink } from '../../kit/list/listLink.ts';
import { HeldAmounts } from './HeldAmounts.tsx';
import { useMoments } from './useMoments.ts';

/** All that is held, and what of it ends within a day. */
export function HeldTotals({ board }: { board: HoldBoard }) {
  const translate = useTranslate();
  const { oldest } = useMoments();
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        <Figure title={translate('holds.total')} group={board} about={oldest(board.oldest)} />
        {board.endsSoon && (
          <Figure title={translate('holds.endsSoon')} group={board.endsSoon} none="holds.noneEndsSoon" />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
        {translate('holds.explained')}
      </Typography>
    </Paper>
  );
}

interface FigureProps {
  title: string;
  group: HeldGroup;
  about?: string | null;
  /** Said where there is none. */
  none?: string;
}

function Figure({ title, group, about, none = '' }: FigureProps) {
  const translate = useTranslate();
  const to = useRecordsLink()('authorization', group.filter ?? undefined);
  const { count } = group;
  const counted = translate('holds.count', { smart_count: count });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      {count === 0 ? (
        <Typography sx={{ mt: 0.5 }}>{translate(none)}</Typography>
      ) : (
        <>
          <Box sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.35 }}>
            <HeldAmounts currencies={group.currencies} isInLine />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {to ? (
              <Link component={RouterLink} to={to}>
                {counted}
              </Link>
            ) : (
              counted
            )}
            {about && ` · ${about}`}
          </Typography>
        </>
      )}
    </Box>
  );
}

/** That there is nothing to look after, and what would be here. */
export function NothingHeld() {
  const translate = useTranslate();
  return (
    <Paper
      variant="outlined"
      role="status"
      sx={{ p: { xs: 3, sm: 6 }, display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center' }}
    >
      <CheckCircle color="success" sx={{ fontSize: 40 }} />
      <Typography variant="h2">{translate('holds.none')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 440 }}>
        {translate('holds.noneHint')}
      </Typography>
    </Paper>
  );
}
