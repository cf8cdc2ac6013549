import AddToApp from '@mui/icons-material/AddToHomeScreenOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { CommandOutput } from '../../client/dataProvider.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useSecretCommand } from '../../kit/dialog/useSecretCommand.ts';
import { useCopy } from '../../kit/field/IdField.tsx';
import { ProofCodeInput } from '../../kit/form/ProofCodeInput.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { secretText } from './secretText.ts';

interface Props {
  begun: CommandOutput<'beginSecondFactor'>;
  onSetUp: () => void;
  onClose: () => void;
}

/** Shows an authenticator its secret, takes its first code for proof, and then shows the recovery codes, where it is the first factor. */
export default function SetUpDialog({ begun, onSetUp, onClose }: Props) {
  const translate = useTranslate();
  const copy = useCopy();
  const isHandheld = useMediaQuery('(pointer: coarse)');
  const {
    secret: made,
    ask,
    isPending,
  } = useSecretCommand('confirmSecondFactor', ({ recoveryCodes }) => {
    if (recoveryCodes.length === 0) onSetUp();
  });
  if (made && made.recoveryCodes.length > 0) return <RecoveryCodes codes={made.recoveryCodes} onKept={onSetUp} />;
  return (
    <FormDialog
      title={translate('settings.secondFactor.setUp')}
      submitLabel={translate('settings.secondFactor.confirm')}
      schema={Proof}
      defaults={nothing}
      send={ask}
      isPending={isPending}
      onClose={onClose}
    >
      {/* Nobody scans the screen of the phone in their hand: its authenticator knows such addresses. */}
      {isHandheld && (
        <Button variant="outlined" fullWidth href={begun.uri} startIcon={<AddToApp />} sx={{ mb: 2 }}>
          {translate('settings.secondFactor.onThisDevice')}
        </Button>
      )}
      <DialogContentText>{translate('settings.secondFactor.scan')}</DialogContentText>
      <QrCode text={begun.uri} label={translate('settings.secondFactor.picture')} />
      <DialogContentText>{translate('settings.secondFactor.orType')}</DialogContentText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="code" data-secret sx={secretText}>
          {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Box>
        <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy(begun.secret)}>
          {translate('settings.secondFactor.copy')}
        </Button>
      </Box>
      <Box sx={{ mt: 1 }}>
        <ProofCodeInput help="settings.secondFactor.firstCode" />
      </Box>
    </FormDialog>
  );
}

const Proof = z.strictObject({ code: z.string('validation.required') });
const nothing = { code: '' };
