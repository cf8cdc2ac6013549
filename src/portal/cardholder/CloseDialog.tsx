import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { isUnanswered } from '../client/refusal.ts';
import { useCommand, useReportFailure } from '../client/useCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { labelAbove } from '../kit/form/labelAbove.ts';
import { SubmitButton } from '../kit/form/SubmitButton.tsx';
import { useFields } from '../kit/form/useFields.ts';
import { useCardholdersChanged } from './useCardholdersChanged.ts';

/** For good: the name is typed before. */
export function CloseDialog({ holder, onClose }: { holder: Cardholder; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { name } = holder;
  const isName = (text: string) => (text.trim() === name ? undefined : 'cardholderForm.nameDiffers');
  const { field, onSubmit } = useFields({ typed: '' }, { typed: isName });
  const { mutate, isPending } = useClosing(holder, onClose);
  const leave = () => !isPending && onClose();
  return (
    <Dialog open fullWidth onClose={leave} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 480 } } }}>
      <form noValidate onSubmit={onSubmit(() => mutate({ id: holder.id }))}>
        <DialogTitle id={titleId}>{translate('cardholderForm.closeTitle', { name })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1.5 }}>{translate('cardholderForm.closeEffect', { name })}</DialogContentText>
          <TextField
            {...field('typed')}
            label={translate('cardholderForm.typeName', { name })}
            required
            autoFocus
            autoComplete="off"
            slotProps={labelAbove}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={leave} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton isBusy={isPending} color="error">
            {translate('cardholderForm.close')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useClosing({ name }: Cardholder, onClose: () => void) {
  const say = useSay();
  const report = useReportFailure();
  const changed = useCardholdersChanged();
  const leave = () => {
    onClose();
    void changed();
  };
  return useCommand('closeCardholder', {
    onSuccess: () => {
      say('cardholderForm.closed', { name });
      leave();
    },
    onError: (error) => {
      report(error);
      if (!isUnanswered(error)) leave();
    },
  });
}
