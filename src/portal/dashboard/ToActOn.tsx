import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Late from '@mui/icons-material/PriorityHigh';
import Waiting from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type DashboardSummary, type ToActOn as Matter, mostToActOn } from '#domain/dashboard/dashboard.ts';
import { useRecordsLink } from '../kit/list/listLink.ts';
import { figures } from '../kit/theme/figures.ts';
import { useFigures } from './figures.ts';
import { daysWaited, type Urgency, urgencyOf } from './urgency.ts';
import { Widget } from './Widget.tsx';

/** What waits for somebody; each number leads to the records that it counts. */
export function ToActOn({ summary }: { summary: DashboardSummary | undefined }) {
  const translate = useTranslate();
  const matters = summary?.toActOn ?? [];
  const now = Date.parse(summary?.asOf ?? '');
  if (summary && matters.length === 0) return null;
  const isQuiet = matters.every(({ count }) => count === 0);
  return (
    <Widget title={translate('dashboard.toActOn.title')} columns={12} loadingLines={2} isLoading={!summary}>
      {() => (
        <>
          {isQuiet && (
            <Typography color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
              <CheckCircle fontSize="small" color="success" /> {translate('dashboard.toActOn.nothing')}
            </Typography>
          )}
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: columns(2),
                sm: columns(Math.ceil(matters.length / 2)),
                lg: columns(matters.length),
              },
              gap: 1,
              m: 0,
              p: 0,
              listStyle: 'none',
            }}
          >
            {matters.map((matter) => (
              <Tile key={matter.kind} matter={matter} now={now} />
            ))}
          </Box>
        </>
      )}
    </Widget>
  );
}

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** The number, what it is, and how long it has waited: in words and in a colour; quiet where there is nothing to do. */
function Tile({ matter, now }: { matter: Matter; now: number }) {
  const { kind, subject, filter, count } = matter;
  const urgency = urgencyOf(matter, now);
  const translate = useTranslate();
  const linkTo = useRecordsLink();
  const { count: written } = useFigures();
  const to = linkTo(subject, filter);
  const isQuiet = count === 0;
  const words = (
    <>
      <Typography
        component="span"
        sx={{
          fontSize: '1.5rem',
          lineHeight: 1.2,
          fontWeight: 600,
          ...figures,
          color: isQuiet ? 'text.secondary' : 'text.primary',
        }}
      >
        {count === null ? '–' : count < mostToActOn ? written(count) : `${written(count)}+`}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary">
        {translate(`dashboard.toActOn.${kind}`, { smart_count: count ?? 0 })}
      </Typography>
      <Age matter={matter} urgency={urgency} now={now} />
      {count === null && (
        <Typography component="span" variant="body2" color="error">
          {translate('errorPages.notLoaded')}
        </Typography>
      )}
    </>
  );
  return (
    <Box component="li">
      {to ? (
        <Link
          component={RouterLink}
          to={to}
          color="inherit"
          underline="none"
          sx={{ ...tile, ...edges[urgency], '&:hover': { bgcolor: 'action.hover' } }}
        >
          {words}
        </Link>
      ) : (
        <Box sx={{ ...tile, ...edges[urgency] }}>{words}</Box>
      )}
    </Box>
  );
}

function Age({ matter, urgency, now }: { matter: Matter; urgency: Urgency; now: number }) {
  const translate = useTranslate();
  if (urgency === 'none') return null;
  const days = daysWaited(matter, now);
  const isLate = urgency === 'late';
  const words = days === undefined ? saidOtherwise[matter.kind] : days === 0 ? 'today' : 'days';
  if (!words) return null;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 'auto', fontWeight: 600, color: inks[urgency] }}
    >
      {urgency !== 'fresh' && (isLate ? <Late sx={sign} /> : <Waiting sx={sign} />)}
      {translate(`dashboard.toActOn.age.${words}`, { smart_count: days ?? 0 })}
    </Typography>
  );
}

/** What presses without an age. */
const saidOtherwise: Partial<Record<Matter['kind'], string>> = { holdsExpiring: 'soon' };

const sign = { fontSize: 16 } as const;
const inks = { fresh: 'text.secondary', waiting: 'warning.main', late: 'error.main' } as const;
const edge = (color: string) => ({ borderLeft: 3, borderLeftColor: color, pl: '10px' }) as const;
const edges = {
  none: {},
  fresh: edge('tones.info.fill'),
  waiting: edge('tones.warning.fill'),
  late: { ...edge('error.main'), bgcolor: 'tones.error.soft' },
} as const;

const tile = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  height: '100%',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
} as const;
