import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Download } from '#domain/download/download.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { downloadCenter } from '../kit/export/downloadCenter.ts';

const commands = { cancel: 'cancelDownload', delete: 'deleteDownload' } as const;

/** Asks before a file that is being made is given up, or one that is there deleted. */
export function DownloadDialog({
  action,
  download: { id, subject, fileName },
  onClose,
}: {
  action: 'cancel' | 'delete';
  download: Download;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const say = useSay();
  const queryClient = useQueryClient();
  const leave = () => {
    void queryClient.invalidateQueries({ queryKey: [downloadCenter] });
    onClose();
  };
  const onDone = () => {
    say(`download.${action}Done`, { file: fileName });
    leave();
  };
  const { run, isPending, unanswered } = useDialogCommand(commands[action], { onDone, onRefused: leave });
  return (
    <ActionDialog
      title={translate(`download.${action}Title`)}
      submitLabel={translate(`download.${action}`)}
      isFinal={action === 'delete'}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={(event) => {
        event.preventDefault();
        void run({ id });
      }}
      onClose={onClose}
    >
      <Typography>
        {translate(`download.${action}Text`, {
          file: fileName,
          content: translate(`nouns.${subject}.name`, { smart_count: 2 }),
        })}
      </Typography>
    </ActionDialog>
  );
}
