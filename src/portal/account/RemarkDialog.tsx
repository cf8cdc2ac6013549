import Typography from '@mui/material/Typography';
import { TextInput, useTranslate } from 'react-admin';
import { type Account, AccountChanges } from '#domain/account/account.ts';
import { nameOrId } from '#domain/text.ts';
import { RecordDialog } from '../kit/dialog/RecordDialog.tsx';
import { accountCalled } from './links/accountName.ts';

/** A failure leaves the dialog open with what was typed. */
export function RemarkDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <RecordDialog<Account>
      resource="account/balance"
      record={account}
      schema={AccountRemark}
      title={translate('account.editRemark')}
      submitLabel={translate('ra.action.save')}
      said={({ accountNumber, id }) => ['account.remarkSaved', { account: nameOrId(accountNumber, id) }]}
      onClose={onClose}
    >
      <Typography color="textSecondary">{accountCalled(account)}</Typography>
      <TextInput source="remark" multiline minRows={2} autoComplete="off" />
    </RecordDialog>
  );
}

const AccountRemark = AccountChanges.pick({ remark: true });
