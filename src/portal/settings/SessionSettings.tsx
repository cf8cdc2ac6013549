import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAnswer } from '../client/useAnswer.ts';
import { useCommand } from '../client/useCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { BusyButton } from '../kit/form/BusyButton.tsx';
import { useFocusKept } from '../kit/keys/useFocusKept.ts';
import { NotThere } from '../kit/record/NotThere.tsx';
import { SessionTable } from '../user/links/SessionTable.tsx';

/** Where one is signed in oneself; every other session can be ended. */
export function SessionSettings() {
  const translate = useTranslate();
  const say = useSay();
  const own = useAnswer('ownSessions', {});
  const { data, refetch } = own;
  const { mutate, isPending, variables } = useCommand('endOwnSessions', {
    onSuccess: ({ ended }) => {
      say('access.sessions.ended', { smart_count: ended });
      void refetch();
    },
  });
  // A button goes with the session that it ended.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useFocusKept(place, place);
  if (!data) return <NotThere of={own} />;
  return (
    <Box ref={setPlace} tabIndex={-1} sx={{ outline: 'none' }}>
      <SessionTable
        sessions={data}
        isPending={isPending}
        ending={variables?.sessionId}
        onEnd={(sessionId) => mutate({ sessionId })}
      />
      {data.length > 1 && (
        <BusyButton
          variant="outlined"
          color="error"
          isBusy={isPending && !variables.sessionId}
          disabled={isPending}
          onClick={() => mutate({})}
          sx={{ mt: 1.5 }}
        >
          {translate('access.sessions.endOthers')}
        </BusyButton>
      )}
    </Box>
  );
}
