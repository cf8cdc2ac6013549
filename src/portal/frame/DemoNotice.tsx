import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { toast } from 'react-toastify/unstyled';
import type { PortalDemo } from '../client/portal.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';

const signIns = ['operator@portal.test', 'admin@acme.test', 'viewer@acme.test', 'admin@globex.test'];

/** That this is the static demonstration, how to sign in, how to start afresh. */
export default function DemoNotice({ demo, withSignIns }: { demo: PortalDemo; withSignIns: boolean }) {
  const translate = useTranslate();
  const isKept = useSyncExternalStore(demo.keeping.subscribe, demo.keeping.isKept);
  useMails(demo);
  return (
    <Box
      component="aside"
      aria-label={translate('demo.title')}
      sx={{ px: { xs: 2, md: 3 }, py: 1.5, typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <strong>{translate('demo.title')}</strong>
        <span>{translate('demo.note')}</span>
        {!isKept && <span>{translate('demo.forgetful')}</span>}
        <ResetButton demo={demo} />
      </Box>
      {withSignIns && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5 }}>
          <dt>{translate('demo.signIns')}</dt>
          <dd style={{ margin: 0 }}>{signIns.join(' · ')}</dd>
          <dt>{translate('demo.password')}</dt>
          <dd style={{ margin: 0 }}>Portal#2026</dd>
          <dt>{translate('demo.inquiry')}</dt>
          <dd style={{ margin: 0 }}>{demo.inquiryToken}</dd>
        </Box>
      )}
    </Box>
  );
}

function ResetButton({ demo }: { demo: PortalDemo }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {translate('demo.reset')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={translate('demo.resetTitle')}
          submitLabel={translate('ra.action.confirm')}
          isFinal
          isPending={isBusy}
          unanswered={false}
          onClose={() => setAsking(false)}
          onSubmit={(event) => {
            event.preventDefault();
            setBusy(true);
            demo.reset().catch(() => setBusy(false));
          }}
        >
          <DialogContentText>{translate('demo.resetText')}</DialogContentText>
        </ActionDialog>
      )}
    </>
  );
}

/** Mails have nowhere to go: they are read here, and stay until they are clicked away. */
function useMails(demo: PortalDemo): void {
  const translate = useTranslate();
  useEffect(
    () =>
      demo.onMail(({ to, subject, text }) => {
        toast.info(
          <span style={{ whiteSpace: 'pre-wrap' }}>{`${translate('demo.mail', { to, subject })}\n\n${text}`}</span>,
          { autoClose: false },
        );
      }),
    [demo, translate],
  );
}
