import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { SubmitButton } from '../form/SubmitButton.tsx';

interface Props {
  title: string;
  submitLabel: string;
  /** What can't be undone is red. */
  isFinal: boolean;
  isPending: boolean;
  /** Nobody knows whether the last try was done. */
  unanswered: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an action on cards. It can't be left while the action runs. */
export function ActionDialog({ title, submitLabel, isFinal, isPending, unanswered, ...props }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const leave = isPending ? undefined : props.onClose;
  return (
    <Dialog open fullWidth onClose={leave} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 480 } } }}>
      <DialogForm onSubmit={props.onSubmit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={1.5} sx={roomForLabels}>
            {props.children}
            {unanswered && <Alert severity="warning">{translate('card.unanswered')}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={leave} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton isBusy={isPending} color={isFinal ? 'error' : 'primary'}>
            {submitLabel}
          </SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

/** The label of a field stands half above it, and would touch what is said before. */
const roomForLabels = { '& > :is(p, .MuiAlert-root, .MuiFormControl-root) + .MuiFormControl-root': { mt: 2.25 } };

/**
 * Puts the cursor into the first field. `autoFocus` would lose it again where the dialog was chosen in a menu, which gives
 * the focus back to its button as it closes.
 */
function DialogForm(props: { onSubmit: (event: SyntheticEvent) => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return <form ref={form} noValidate {...props} />;
}
