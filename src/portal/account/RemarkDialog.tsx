import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { maxText } from '#domain/text.ts';
import { GatewayRefusal } from '../client/refusal.ts';
import { useReportFailure } from '../client/useCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { SubmitButton } from '../kit/form/SubmitButton.tsx';
import { useFields } from '../kit/form/useFields.ts';

/** A failure leaves the dialog open with what was typed. */
export function RemarkDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { field, setRefusals, onSubmit } = useFields({ remark: account.remark ?? '' }, {});
  const { save, isPending } = useSaveRemark(account, onClose, (remark) => setRefusals({ remark }));
  const leave = () => !isPending && onClose();
  return (
    <Dialog open fullWidth onClose={leave} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 480 } } }}>
      <form noValidate onSubmit={onSubmit(({ remark }) => save(remark.trim() || null))}>
        <DialogTitle id={titleId}>{translate('account.editRemark')}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {account.accountNumber} · {account.accountName}
          </Typography>
          <TextField
            {...field('remark')}
            label={translate('nouns.account.fields.remark')}
            multiline
            minRows={2}
            autoFocus
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: maxText } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={leave} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton isBusy={isPending}>{translate('ra.action.save')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useSaveRemark(account: Account, onSaved: () => void, onRefused: (message: string) => void) {
  const say = useSay();
  const report = useReportFailure();
  const [update, { isPending }] = useUpdate<Account>('account/balance');
  const save = (remark: string | null) =>
    void update(
      'account/balance',
      { id: account.id, data: { remark }, previousData: account },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          say('account.remarkSaved', { account: account.accountNumber });
          onSaved();
        },
        onError: (error) => {
          const message = error instanceof GatewayRefusal ? error.errors?.remark : undefined;
          if (message) onRefused(message);
          else report(error);
        },
      },
    );
  return { save, isPending };
}
