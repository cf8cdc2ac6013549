import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useInput, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { isSecretReason } from '#domain/cardholder/onboarding.ts';
import { rejectionReason, riskLevel } from '#domain/enumerations.ts';
import { useField } from '../kit/form/useField.ts';

export type Decision = 'approve' | 'reject';

/** Whether the cardholder is taken, and with which risk or why not. */
export function DecisionInputs() {
  const translate = useTranslate();
  const { field } = useInput({ source: 'decision' });
  const decision = field.value as Decision;
  const reason: unknown = useWatch<FieldValues>({ name: 'rejectionReason' });
  const isSecret = decision === 'reject' && isSecretReason(reason);
  return (
    <Box sx={{ px: 3, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'auto 1fr' }, gap: 2, alignItems: 'start' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('cardholderForm.decision')}
          value={decision}
          onChange={(_, chosen: Decision | null) => chosen && field.onChange(chosen)}
          sx={{ mt: 1 }}
        >
          <ToggleButton value="approve" sx={{ px: 2 }}>
            {translate('cardholderForm.approve')}
          </ToggleButton>
          <ToggleButton value="reject" sx={{ px: 2 }}>
            {translate('cardholderForm.reject')}
          </ToggleButton>
        </ToggleButtonGroup>
        {decision === 'approve' ? (
          <ChoiceOf key="risk" source="riskLevel" of={riskLevel} />
        ) : (
          <ChoiceOf key="reason" source="rejectionReason" of={rejectionReason} />
        )}
      </Box>
      {isSecret && <Alert severity="info">{translate('cardholderForm.secretReason')}</Alert>}
    </Box>
  );
}

function ChoiceOf({ source, of }: { source: string; of: typeof riskLevel | typeof rejectionReason }) {
  const translate = useTranslate();
  const labelOf: (value: string | number) => string = of.labelKey;
  return (
    <TextField {...useField({ source })} select required label={translate(`nouns.cardholder.fields.${source}`)}>
      {of.values.map((value) => (
        <MenuItem key={value} value={value}>
          {translate(labelOf(value))}
        </MenuItem>
      ))}
    </TextField>
  );
}
