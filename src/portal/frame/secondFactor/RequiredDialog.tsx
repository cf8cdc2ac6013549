import Fingerprint from '@mui/icons-material/FingerprintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePortal } from '../../client/PortalContext.tsx';
import { refreshSession } from '../../client/refreshSession.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useSecretCommand } from '../../kit/dialog/useSecretCommand.ts';
import { FormBar } from '../../kit/form/FormBar.tsx';
import { canPasskeys } from '../../kit/passkey/canPasskeys.ts';
import { useLogOut } from '../useLogOut.ts';
import AddPasskeyDialog from './AddPasskeyDialog.tsx';
import SetUpDialog from './SetUpDialog.tsx';

/** Has a second factor set up that is required. It can only be left by logging out; once it is done, the page below begins. */
export default function RequiredDialog({ onUnderWay }: { onUnderWay: (isUnderWay: boolean) => void }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`settings.secondFactor.${name}`);
  const portal = usePortal();
  const report = useReportFailure();
  const logOut = useLogOut();
  const titleId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const [addsPasskey, addPasskey] = useState(false);
  const beginning = useSecretCommand('beginSecondFactor');
  const isUnderWay = beginning.secret !== undefined || addsPasskey;
  useLayoutEffect(() => {
    onUnderWay(isUnderWay);
    return () => onUnderWay(false);
  }, [isUnderWay, onUnderWay]);
  const goOn = async () => {
    try {
      await refreshSession(portal);
      beginning.forget();
      addPasskey(false);
    } catch (error) {
      report(error);
    }
  };
  const leave = () => {
    setLeaving(true);
    void logOut().finally(() => setLeaving(false));
  };
  if (beginning.secret)
    return <SetUpDialog begun={beginning.secret} onSetUp={() => void goOn()} onClose={beginning.forget} />;
  if (addsPasskey) return <AddPasskeyDialog onAdded={() => void goOn()} onClose={() => addPasskey(false)} />;
  return (
    <Dialog open fullWidth aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void beginning.ask({});
        }}
      >
        <DialogTitle id={titleId}>{text('requiredTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{text('requiredEffect')}</DialogContentText>
          {canPasskeys() && (
            <Box sx={{ mt: 2 }}>
              <Button variant="outlined" fullWidth startIcon={<Fingerprint />} onClick={() => addPasskey(true)}>
                {text('addPasskeyInstead')}
              </Button>
            </Box>
          )}
        </DialogContent>
        <FormBar
          leave={isLeaving ? undefined : leave}
          leaveLabel={translate('passwords.change.leave')}
          isBusy={beginning.isPending}
          submitLabel={text('begin')}
        />
      </form>
    </Dialog>
  );
}
