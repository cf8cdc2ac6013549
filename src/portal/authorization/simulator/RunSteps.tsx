import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { SimulationStep } from '#domain/processor/simulation.ts';
import { EnumField } from '../../kit/field/EnumField.tsx';
import type { ToneName } from '../../kit/field/enumTones.ts';
import { MoneyField } from '../../kit/field/MoneyField.tsx';
import { StatusChip } from '../../kit/field/StatusChip.tsx';
import { FailedCheck } from '../links/DeclineReason.tsx';

const tones: Record<SimulationStep['outcome'], ToneName> = {
  approved: 'success',
  declined: 'error',
  taken: 'info',
  parked: 'warning',
  refused: 'error',
};

/** The messages of a run, in order, each with what was answered. */
export function RunSteps({ steps }: { steps: readonly SimulationStep[] }) {
  const translate = useTranslate();
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {steps.map((step) => (
        <Box component="li" key={step.messageId} sx={{ py: 0.75 }}>
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
            {translate(`processor.kind.${step.kind}`)}
            {step.transactionCurrency !== null && (
              <MoneyField amount={step.transactionAmount} currency={step.transactionCurrency} />
            )}
            <StatusChip tone={tones[step.outcome]}>{translate(`simulator.outcome.${step.outcome}`)}</StatusChip>
            {step.channel && (
              <Typography component="span" variant="body2" color="textSecondary">
                <EnumField of="channel" value={step.channel} />
              </Typography>
            )}
          </Box>
          {step.failedCheck && (
            <Typography variant="body2" color="textSecondary">
              <FailedCheck check={step.failedCheck} />
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
