import CheckCircle from '@mui/icons-material/CheckCircle';
import Open from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FirstDay as Answer, FirstDayStep } from '#domain/dashboard/firstDay.ts';
import { customerStatus } from '#domain/enumerations.ts';
import { type Access, mayEnter } from '../client/abilities.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';
import { useAnswer } from '../client/useAnswer.ts';

const initial = encodeURIComponent(JSON.stringify({ customerStatus: customerStatus.code.initial }));

/** Where each step is taken, and the right that it takes. */
const ways: Readonly<Record<FirstDayStep, { to: string; access: Access }>> = {
  programme: { to: '/programme/settings', access: { action: 'edit', subject: 'programme' } },
  customer: { to: '/customers/create', access: { action: 'create', subject: 'customer' } },
  account: { to: '/account/balance/create', access: { action: 'create', subject: 'account' } },
  customerEnabled: { to: `/customers?filter=${initial}`, access: { action: 'disable', subject: 'customer' } },
  deposit: { to: '/account/deposit-records', access: { action: 'confirm', subject: 'depositRecord' } },
  product: { to: '/programme/products', access: { action: 'create', subject: 'product' } },
  user: { to: '/permission/users/create', access: { action: 'create', subject: 'user' } },
  cardholder: { to: '/cardholders/list', access: { action: 'review', subject: 'cardholder' } },
  card: { to: '/cardholders/apply-card', access: { action: 'create', subject: 'cardApplication' } },
  purchase: { to: '/card/authorizations', access: { action: 'read', subject: 'authorization' } },
};

/** What is missing before a first card can be spent, and the way to each; nothing once it all is there. */
export function FirstDay() {
  const isOperator = useSession().user?.customerId === null;
  return isOperator ? <Checklist /> : null;
}

const useSteps = () => useAnswer('firstDay', {}, { staleTime: 30_000 }).data?.steps;

/** What is shown to staff once all of it is done. */
export function AfterFirstDay({ children }: { children: ReactNode }) {
  return useSteps()?.every(({ isDone }) => isDone) ? children : null;
}

function Checklist() {
  const translate = useTranslate();
  const titleId = useId();
  const steps = useSteps() ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
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

function Step({ step, isDone, isNext }: Answer['steps'][number] & { isNext: boolean }) {
  const translate = useTranslate();
  const ability = useAbility();
  const { to, access } = ways[step];
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
