import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { Form, useTranslate } from 'react-admin';
import { dialogWidths } from '#domain/layout.ts';

interface Props<Values> {
  title: string;
  submitLabel: string;
  /** What can't be undone is red. */
  danger?: boolean | undefined;
  isPending: boolean;
  /** Nobody knows whether the last try was done. */
  unanswered: boolean;
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
  children: ReactNode;
}

/** The form stands for itself: not of the record the page shows. */
const noRecord = {};

/** Asks before an action on cards. It can't be left while the action runs. */
export function ActionDialog<Values>({ title, submitLabel, danger, isPending, ...props }: Props<Values>) {
  const translate = useTranslate();
  const titleId = useId();
  const leave = isPending ? undefined : props.onClose;
  return (
    <Dialog
      open
      fullWidth
      onClose={leave}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: dialogWidths.small - 120 } } }}
    >
      <Form record={noRecord} onSubmit={props.onSubmit as never} noValidate disableInvalidFormNotification>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={1.5}>
            {props.children}
            {props.unanswered && <Alert severity="warning">{translate('card.unanswered')}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={leave} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={isPending}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
