import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import type { CardholderStep } from '#domain/cardholder/onboarding.ts';
import { rejectionReason, riskLevel } from '#domain/enumerations.ts';
import { useAnswer } from '../client/useAnswer.ts';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { Unavailable } from '../kit/error/Unavailable.tsx';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';

/** The way a cardholder took: what was done, by whom, when, the latest first. */
export function HistoryTab({ holder: { id } }: { holder: Cardholder }) {
  const translate = useTranslate();
  const { data, isError, isPending, refetch, error } = useAnswer('cardholderHistory', { id });
  if (isPending) return <Waiting />;
  if (isError) return <Unavailable onRetry={() => void refetch()} error={error} />;
  if (data.length === 0) return <Typography color="textSecondary">{translate('cardholderForm.noHistory')}</Typography>;
  return (
    <Paper
      variant="outlined"
      component="ol"
      aria-label={translate('cardholder.tabs.history')}
      sx={{ m: 0, px: { xs: 2, md: 3 }, py: 1, listStyle: 'none' }}
    >
      {data.map((step) => (
        <Line key={step.id} step={step} />
      ))}
    </Paper>
  );
}

function Line({ step }: { step: CardholderStep }) {
  const translate = useTranslate();
  const why = step.rejectionReason && translate(rejectionReason.labelKey(step.rejectionReason));
  const risk = step.riskLevel && translate(riskLevel.labelKey(step.riskLevel));
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '180px minmax(0, 1fr) auto' },
        columnGap: 2,
        rowGap: 0.25,
        alignItems: 'baseline',
        py: 1.25,
        '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Typography variant="body2" color="textSecondary" component="div">
        <DateTimeField instant={step.createdAt} />
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0, gridRow: { xs: 2, sm: 'auto' } }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {translate(`cardholderForm.history.${step.step}`)}
        </Typography>
        {` · ${step.userName ?? translate('cardholderForm.bySystem')}`}
        {why && <Typography color="textSecondary">{why}</Typography>}
        {risk && (
          <Typography color="textSecondary">
            {translate('lists.fieldIs', { field: translate('nouns.cardholder.fields.riskLevel'), value: risk })}
          </Typography>
        )}
      </Box>
      <EnumField of="complianceStatus" value={step.toStatus} />
    </Box>
  );
}
