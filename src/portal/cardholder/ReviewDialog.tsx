import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { isSecretReason } from '#domain/cardholder/onboarding.ts';
import { type RejectionReason, type RiskLevel, rejectionReason, riskLevel } from '#domain/enumerations.ts';
import { required } from '#domain/validation.ts';
import { isUnanswered } from '../client/refusal.ts';
import { useCommand, useReportFailure } from '../client/useCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { SubmitButton } from '../kit/form/SubmitButton.tsx';
import { useFields } from '../kit/form/useFields.ts';
import { CardholderDetails } from './CardholderDetails.tsx';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { useCardholdersChanged } from './useCardholdersChanged.ts';

type Decision = 'approve' | 'reject';

/** The issuer's decision, with the papers before one's eyes. */
export function ReviewDialog({ holder, onClose }: { holder: Cardholder; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const [decision, decide] = useState<Decision>('approve');
  const { mutate, isPending } = useReview(holder, decision, onClose);
  const { field, values, onSubmit } = useFields(
    { risk: '', reason: '' },
    decision === 'approve' ? { risk: required } : { reason: required },
  );
  const send = onSubmit(({ risk, reason }) =>
    mutate({
      id: holder.id,
      decision,
      ...(decision === 'approve'
        ? { riskLevel: Number(risk) as RiskLevel }
        : { rejectionReason: reason as RejectionReason }),
    }),
  );
  const isSecret = decision === 'reject' && isSecretReason(values.reason as RejectionReason);
  const leave = () => !isPending && onClose();
  return (
    <Dialog open fullWidth maxWidth="md" onClose={leave} aria-labelledby={titleId}>
      <form noValidate onSubmit={send} style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={titleId}>{translate('cardholderForm.reviewTitle', { name: holder.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <DialogContentText>{translate('cardholderForm.reviewIntro')}</DialogContentText>
          <div>
            <DocumentsTab holder={holder} />
          </div>
          <CardholderDetails holder={holder} only="entered" />
        </DialogContent>
        <Box sx={{ px: 3, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'auto 1fr' }, gap: 2, alignItems: 'start' }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={translate('cardholderForm.decision')}
              value={decision}
              onChange={(_, chosen: Decision | null) => chosen && decide(chosen)}
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
              <TextField {...field('risk')} select required label={translate('nouns.cardholder.fields.riskLevel')}>
                {riskLevel.values.map((value) => (
                  <MenuItem key={value} value={String(value)}>
                    {translate(riskLevel.labelKey(value))}
                  </MenuItem>
                ))}
              </TextField>
            ) : (
              <TextField
                {...field('reason')}
                select
                required
                label={translate('nouns.cardholder.fields.rejectionReason')}
              >
                {rejectionReason.values.map((value) => (
                  <MenuItem key={value} value={value}>
                    {translate(rejectionReason.labelKey(value))}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Box>
          {isSecret && <Alert severity="info">{translate('cardholderForm.secretReason')}</Alert>}
        </Box>
        <DialogActions>
          <Button color="inherit" onClick={leave} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton isBusy={isPending} color={decision === 'reject' ? 'error' : 'primary'}>
            {translate(`cardholderForm.${decision}`)}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A refusal closes the dialog, as somebody was quicker; without an answer it stays, and may be sent again. */
function useReview(holder: Cardholder, decision: Decision, onClose: () => void) {
  const say = useSay();
  const report = useReportFailure();
  const changed = useCardholdersChanged();
  const leave = () => {
    onClose();
    void changed();
  };
  return useCommand('reviewCardholder', {
    onSuccess: () => {
      const key = decision === 'approve' ? 'cardholderForm.approved' : 'cardholderForm.rejected';
      say(key, { name: holder.name });
      leave();
    },
    onError: (error) => {
      report(error);
      if (!isUnanswered(error)) leave();
    },
  });
}
