import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { SubmitButton } from '../kit/form/SubmitButton.tsx';
import { MakeStatementFields } from './MakeStatementFields.tsx';
import { useMakeStatement } from './useMakeStatement.ts';

/** Asks which statement to make. The gateway says what can't be had; what is chosen stays. */
export default function MakeStatementDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const form = useMakeStatement(onClose);
  const leave = () => !form.isPending && onClose();
  return (
    <Dialog open fullWidth onClose={leave} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 480 } } }}>
      <form noValidate onSubmit={form.onSubmit}>
        <DialogTitle id={titleId}>{translate('statement.make')}</DialogTitle>
        <DialogContent>
          <MakeStatementFields {...form} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={leave} disabled={form.isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton isBusy={form.isPending}>{translate('statement.make')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
