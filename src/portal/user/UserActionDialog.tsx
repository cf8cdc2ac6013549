import DialogContentText from '@mui/material/DialogContentText';
import { useRefresh, useTranslate } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { type UserActionName, userActions } from './userActions.ts';

interface Props {
  user: User;
  action: UserActionName;
  onClose: () => void;
}

/** Names the user, says what will become of them, and does it when told to. */
export function UserActionDialog({ user, action, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const refresh = useRefresh();
  const names = { name: user.userName };
  const { command, isFinal } = userActions[action];
  const { run, unanswered, isPending } = useDialogCommand(command, {
    onDone: () => {
      say(`access.users.${action}.done`, names);
      onClose();
      refresh();
    },
  });
  return (
    <ActionDialog
      title={translate(`access.users.${action}.title`, names)}
      submitLabel={translate(`access.users.${action}.label`)}
      isFinal={isFinal}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={(event) => {
        event.preventDefault();
        void run({ id: user.id });
      }}
      onClose={onClose}
    >
      <DialogContentText>
        {user.email} · {user.roleName}
      </DialogContentText>
      <DialogContentText>{translate(`access.users.${action}.effect`)}</DialogContentText>
    </ActionDialog>
  );
}
