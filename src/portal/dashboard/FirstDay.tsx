import CheckCircle from '@mui/icons-material/CheckCircle';
import Open from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { mayEnter } from '../client/abilities.ts';
import { firstDayWays } from '../client/beginnings.ts';
import { useAbility } from '../client/PortalContext.tsx';

/** What is missing before a first card can be spent, and the way to each; nothing once it all is there. */
export function FirstDay({ steps }: { steps: DashboardSummary['firstDay'] }) {
  const translate = useTranslate();
  const titleId = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (steps.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby={titleId} variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 0.5 }}>
        {translate('firstDay.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('firstDay.progress', { done, all: steps.length })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(done / steps.length) * 100}
        aria-labelledby={titleId}
        sx={{ mb: 1, borderRadius: 1 }}
      />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Step key={step.step} {...step} isNext={step === steps.find(({ isDone }) => !isDone)} />
        ))}
      </Box>
    </Paper>
  );
}

function Step({ step, isDone, isNext }: DashboardSummary['firstDay'][number] & { isNext: boolean }) {
  const translate = useTranslate();
  const ability = useAbility();
  const { to, access } = firstDayWays[step];
  return (
    <Box component="li" sx={{ ...line, opacity: isDone ? 0.75 : 1 }}>
      {isDone ? <CheckCircle color="success" fontSize="small" /> : <Open color="disabled" fontSize="small" />}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: isDone ? 400 : 600 }}>
          {translate(`firstDay.${step}.title`)}
          {isDone && <span style={visuallyHidden}> ({translate('firstDay.done')})</span>}
        </Typography>
        {!isDone && (
          <Typography variant="body2" color="text.secondary">
            {translate(`firstDay.${step}.text`)}
          </Typography>
        )}
      </Box>
      {!isDone && mayEnter(ability, access) && (
        <Button
          component={Link}
          to={to}
          variant={isNext ? 'contained' : 'outlined'}
          color={isNext ? 'primary' : 'inherit'}
          size="small"
          // Below what it says, where there is no room beside it.
          sx={{ ml: { xs: 4, md: 0 } }}
        >
          {translate(`firstDay.${step}.go`)}
        </Button>
      )}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0, pb: 0 },
} as const;
