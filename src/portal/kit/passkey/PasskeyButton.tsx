import Fingerprint from '@mui/icons-material/FingerprintOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** The way past the code, for who has a passkey. */
export function PasskeyButton({ onUse }: { onUse: () => Promise<void> }) {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant="outlined"
      fullWidth
      startIcon={<Fingerprint />}
      disabled={isBusy}
      onClick={() => {
        setBusy(true);
        void onUse().finally(() => setBusy(false));
      }}
    >
      {translate('settings.secondFactor.usePasskey')}
    </Button>
  );
}
