import DialogContentText from '@mui/material/DialogContentText';
import { useRefresh, useTranslate } from 'react-admin';
import type { ApiKey } from '#domain/apiKey/apiKey.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { type ApiKeyAct, apiKeyActs } from './apiKeyActs.ts';

/** Names the key, says what will become of it, and does it when told to. */
export function ApiKeyActDialog({ apiKey, act, onClose }: { apiKey: ApiKey; act: ApiKeyAct; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const refresh = useRefresh();
  const names = { name: apiKey.keyName };
  const { command, isFinal } = apiKeyActs[act];
  const { run, unanswered, isPending } = useDialogCommand(command, {
    onDone: () => {
      say(`apiKey.${act}.done`, names);
      onClose();
      refresh();
    },
    onRefused: onClose,
  });
  return (
    <ActionDialog
      title={translate(`apiKey.${act}.title`, names)}
      submitLabel={translate(`apiKey.${act}.label`)}
      isFinal={isFinal}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={(event) => {
        event.preventDefault();
        void run({ id: apiKey.id });
      }}
      onClose={onClose}
    >
      <DialogContentText>{[apiKey.keyHint, apiKey.customerName].filter(Boolean).join(' · ')}</DialogContentText>
      <DialogContentText>{translate(`apiKey.${act}.effect`)}</DialogContentText>
    </ActionDialog>
  );
}
