import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { useAnswer } from '../client/useAnswer.ts';
import { useCommand } from '../client/useCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { BusyButton } from '../kit/form/BusyButton.tsx';
import { NotThere } from '../kit/record/NotThere.tsx';
import { SessionTable } from './links/SessionTable.tsx';
import { userCalled } from './userCalled.ts';

/** Where a user is signed in; one session or all of them can be ended. */
export function SessionsDialog({ record: user, onClose }: { record: User; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const titleId = useId();
  const theirs = useAnswer('userSessions', { id: user.id });
  const { data, refetch } = theirs;
  const { mutate, isPending, variables } = useCommand('endSessions', {
    onSuccess: ({ ended }) => {
      say('access.sessions.ended', { smart_count: ended });
      void refetch();
    },
  });
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('access.sessions.title', { name: userCalled(user) })}</DialogTitle>
      <DialogContent>
        {data ? (
          <SessionTable
            sessions={data}
            isPending={isPending}
            ending={variables?.sessionId}
            onEnd={(sessionId) => mutate({ id: user.id, sessionId })}
          />
        ) : (
          <NotThere of={theirs} />
        )}
      </DialogContent>
      <DialogActions>
        {data && data.length > 0 && (
          <BusyButton
            color="error"
            isBusy={isPending && !variables.sessionId}
            disabled={isPending}
            onClick={() => mutate({ id: user.id })}
          >
            {translate('access.sessions.endAll')}
          </BusyButton>
        )}
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
