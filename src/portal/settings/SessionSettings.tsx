import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useAnswer } from '../client/useAnswer.ts';
import { useCommand } from '../client/useCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { Unavailable } from '../kit/error/Unavailable.tsx';
import { SessionTable } from '../user/links/SessionTable.tsx';

/** Where one is signed in oneself; every other session can be ended. */
export function SessionSettings() {
  const translate = useTranslate();
  const say = useSay();
  const { data, isError, error, refetch } = useAnswer('ownSessions', {});
  const { mutate, isPending } = useCommand('endOwnSessions', {
    onSuccess: ({ ended }) => {
      say('access.sessions.ended', { smart_count: ended });
      void refetch();
    },
  });
  if (!data) return isError ? <Unavailable onRetry={() => void refetch()} error={error} /> : <Waiting />;
  return (
    <Box>
      <SessionTable sessions={data} isPending={isPending} onEnd={(sessionId) => mutate({ sessionId })} />
      {data.length > 1 && (
        <Button variant="outlined" color="error" disabled={isPending} onClick={() => mutate({})} sx={{ mt: 1.5 }}>
          {translate('access.sessions.endOthers')}
        </Button>
      )}
    </Box>
  );
}
