import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { GatewayRefusal, messageOf } from '../../client/refusal.ts';
import { TrialResult } from './TrialResult.tsx';
import { type Said, type Tally, useTrial } from './useTrial.ts';

interface Props {
  /** The rule as it is said at the moment. */
  said: Said;
  /** It isn't whole yet: its form says where. */
  onIncomplete?: () => void;
}

/** Tries a rule on what was bought in the last days, whether it is kept or not: how far it is, what it finds, and the way to stop it. */
export default function TryOnPast({ said, onIncomplete }: Props) {
  const translate = useTranslate();
  const { state, start, stop } = useTrial();
  const words = (key: string) => translate(`spendingRule.trial.${key}`);
  const isIncomplete = state.kind === 'failed' && isAboutTheRule(state.error);
  useEffect(() => {
    if (isIncomplete) onIncomplete?.();
  }, [isIncomplete, onIncomplete]);
  const isRunning = state.kind === 'running';
  const tally = 'tally' in state ? state.tally : undefined;
  return (
    <Paper variant="outlined" component="section" aria-label={words('title')} sx={{ p: { xs: 2, md: 2.5 }, mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography variant="h3" component="h2">
            {words('title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {words('help')}
          </Typography>
        </Box>
        {isRunning ? (
          <Button variant="outlined" color="inherit" onClick={stop}>
            {words('stop')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void start(said)}>
            {words(state.kind === 'idle' ? 'start' : 'again')}
          </Button>
        )}
      </Box>
      {isRunning && <Progress tally={tally} />}
      <Box aria-live="polite">
        {state.kind === 'failed' && (
          <Alert severity={isIncomplete ? 'info' : 'error'} sx={{ mt: 2 }}>
            {isIncomplete ? words('incomplete') : translate(messageOf(state.error), { _: messageOf(state.error) })}
          </Alert>
        )}
        {state.kind === 'stopped' && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {words('stopped')}
          </Typography>
        )}
        {!isRunning && tally && (
          <TrialResult tally={tally} sumsUp={said.ruleMeasure === 'sum' || said.ruleMeasure === 'count'} />
        )}
      </Box>
    </Paper>
  );
}

const isAboutTheRule = (error: unknown) =>
  error instanceof GatewayRefusal && (error.status === 400 || error.status === 422);

function Progress({ tally }: { tally: Tally | undefined }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const [done, total] = [tally?.cardholders ?? 0, tally?.ofCardholders ?? 0];
  const says = translate('spendingRule.trial.progress', { done: thousands(done, tag), total: thousands(total, tag) });
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
        aria-label={translate('spendingRule.trial.running')}
        aria-valuetext={says}
      />
      {total > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {says}
        </Typography>
      )}
    </Box>
  );
}
