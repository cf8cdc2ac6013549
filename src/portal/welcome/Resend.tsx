import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePortal } from '../client/PortalContext.tsx';
import { useTellFailure } from './useTellFailure.ts';

/** Mails take a moment, and three an hour are all there are: asking again opens after a while. */
const resendAfterSeconds = 30;

interface Props {
  address: string;
  wasSent: boolean;
  onOtherEmail: () => void;
}

export function Resend({ address, wasSent, onOtherEmail }: Props) {
  const translate = useTranslate();
  const { client } = usePortal();
  const failure = useTellFailure();
  const [seconds, setSeconds] = useState(wasSent ? resendAfterSeconds : 0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const send = async () => {
    setBusy(true);
    failure.forget();
    try {
      await client.forgotPassword(address);
      setSeconds(resendAfterSeconds);
    } catch (error) {
      failure.tell(error);
    }
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <Button
        size="small"
        disabled={seconds > 0 || isBusy}
        onClick={() => void send()}
        // The seconds are read.
        sx={{ '&.Mui-disabled': { color: 'text.secondary' } }}
      >
        {seconds > 0 ? translate('passwords.forgot.resendIn', { seconds }) : translate('passwords.forgot.resend')}
      </Button>
      <Button size="small" onClick={onOtherEmail}>
        {translate('passwords.forgot.otherEmail')}
      </Button>
    </Box>
  );
}
