import CloudOff from '@mui/icons-material/CloudOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { GatewayRefusal, traceIdOf } from '../../client/refusal.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { NotAuthorized } from './NotAuthorized.tsx';
import { QuotedId } from './QuotedId.tsx';

interface Props {
  onRetry: () => void;
  isPart?: boolean;
  /** Why. */
  error?: unknown;
}

/**
 * The gateway can't be reached; or it can, and says why it doesn't answer now; or that this isn't for this user: asking again would be
 * no help.
 */
export function Unavailable({ onRetry, isPart = true, error }: Props) {
  const translate = useTranslate();
  if (error instanceof GatewayRefusal && error.status === 403) return <NotAuthorized />;
  const said = error instanceof GatewayRefusal && error.status < 500 ? error.message : undefined;
  return (
    <ErrorPage
      isPart={isPart}
      mark={<CloudOff fontSize="inherit" />}
      title={translate(said ? 'errorPages.notLoaded' : 'errorPages.unavailable.title')}
      explanation={said ? translate(said, { _: said }) : translate('errorPages.unavailable.explanation')}
    >
      <Button variant="contained" onClick={onRetry}>
        {translate('layout.retry')}
      </Button>
      <Box sx={{ width: '100%' }}>
        <QuotedId id={traceIdOf(error)} />
      </Box>
    </ErrorPage>
  );
}
