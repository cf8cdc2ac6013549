import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { alpha, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { figures } from '../kit/theme/figures.ts';
import { useCountedLink } from './countedLink.ts';
import { Figure } from './Figure.tsx';
import { useFigures } from './figures.ts';
import { NothingThere, Widget } from './Widget.tsx';

const { code } = cardStatus;

/** Colours of the bar: those of the statuses' chips, in two strengths where a colour serves twice. */
const fills: Record<CardStatus, (theme: Theme) => string> = {
  [code.initial]: ({ palette }) => alpha(palette.tones.secondary.fill, 0.5),
  [code.unactivated]: ({ palette }) => palette.tones.info.fill,
  [code.normal]: ({ palette }) => palette.tones.success.fill,
  [code.blocked]: ({ palette }) => palette.tones.warning.fill,
  [code.lost]: ({ palette }) => palette.tones.error.fill,
  [code.expired]: ({ palette }) => palette.tones.secondary.fill,
  [code.closing]: ({ palette }) => alpha(palette.tones.warning.fill, 0.5),
  [code.closed]: ({ palette }) => palette.divider,
};

/** How the cards are spread over the statuses; each leads to its cards. */
export function CardsByStatus({ summary }: { summary: DashboardSummary | undefined }) {
  const translate = useTranslate();
  const linkTo = useCountedLink(summary);
  const counts = summary?.cardsByStatus ?? [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const { counted } = useFigures();
  return (
    <Widget
      title={translate('dashboard.cardsByStatus')}
      columns={12}
      loadingLines={2}
      isLoading={!summary}
      isHidden={summary?.cardsByStatus === null}
      aside={
        total > 0 && (
          <Typography component="span" variant="body2" color="text.secondary">
            <Figure to={linkTo('card/cards')}>{counted('dashboard.cards', total)}</Figure>
          </Typography>
        )
      }
    >
      {() =>
        total === 0 ? (
          <NothingThere>{translate('dashboard.empty.cards')}</NothingThere>
        ) : (
          <>
            <Bar counts={counts} />
            <Legend counts={counts} linkTo={(status) => linkTo('card/cards', { cardStatus: status })} />
          </>
        )
      }
    </Widget>
  );
}

type Counts = NonNullable<DashboardSummary['cardsByStatus']>;

/** Says nothing that the legend doesn't say, hence silent for screen readers. */
function Bar({ counts }: { counts: Counts }) {
  const theme = useTheme();
  return (
    <Box
      aria-hidden
      className="keeps-colors"
      sx={{ display: 'flex', gap: '2px', height: 10, borderRadius: 1, overflow: 'hidden', mb: 2 }}
    >
      {counts.map(({ cardStatus: status, count }) => (
        <Box key={status} sx={{ flex: `${count} 0 3px`, bgcolor: fills[status](theme) }} />
      ))}
    </Box>
  );
}

function Legend({ counts, linkTo }: { counts: Counts; linkTo: (status: CardStatus) => string | undefined }) {
  const theme = useTheme();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        // As wide as their words, which differ by language: one line of them where there is room, else rows of four.
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)', lg: `repeat(${counts.length}, auto)` },
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {counts.map(({ cardStatus: status, count }) => (
        <StatusCount key={status} status={status} count={count} fill={fills[status](theme)} to={linkTo(status)} />
      ))}
    </Box>
  );
}

interface StatusCountProps {
  status: CardStatus;
  count: number;
  fill: string;
  to: string | undefined;
}

function StatusCount({ status, count, fill, to }: StatusCountProps) {
  const translate = useTranslate();
  const { count: written } = useFigures();
  const words = (
    <>
      <Typography
        component="span"
        color="text.secondary"
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center' }}
      >
        <Box
          component="span"
          aria-hidden
          className="keeps-colors"
          sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: fill, mr: 1 }}
        />
        {translate(cardStatus.labelKey(status))}
      </Typography>
      <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 600, ...figures }}>
        {written(count)}
      </Typography>
    </>
  );
  const look = { display: 'flex', flexDirection: 'column', gap: 0.25, p: 1, m: -0.5, borderRadius: 1 } as const;
  return (
    <Box component="li">
      {to ? (
        <Link
          component={RouterLink}
          to={to}
          color="inherit"
          underline="none"
          sx={{ ...look, '&:hover': { bgcolor: 'action.hover' } }}
        >
          {words}
        </Link>
      ) : (
        <Box sx={look}>{words}</Box>
      )}
    </Box>
  );
}
