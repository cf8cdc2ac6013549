import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useRouteError } from 'react-router-dom';
import { homePath } from '../../client/guards.ts';
import { ErrorPage } from '../../kit/error/ErrorPage.tsx';
import { Unavailable } from '../../kit/error/Unavailable.tsx';

/** A page broke, or its code couldn't be loaded: that is tried again once the browser is online. `isPart`: inside of a layout that has its h1 and its landmarks. */
export function Crash({ isPart = false }: { isPart?: boolean }) {
  const error = useRouteError();
  useEffect(() => document.getElementById('boot')?.remove(), []);
  const isMissing = isCodeMissing(error);
  useEffect(() => {
    if (!isMissing) return;
    window.addEventListener('online', startAnew);
    return () => window.removeEventListener('online', startAnew);
  }, [isMissing]);
  const page = isMissing ? (
    <Unavailable isPart={isPart} onRetry={startAnew} />
  ) : (
    <ServerError isPart={isPart} error={error} />
  );
  return isPart ? page : <Box component="main">{page}</Box>;
}

function ServerError({ isPart, error }: { isPart: boolean; error: unknown }) {
  const translate = useTranslate();
  return (
    <ErrorPage
      isPart={isPart}
      mark="500"
      title={translate('errorPages.serverError.title')}
      explanation={translate('errorPages.serverError.explanation')}
    >
      <Button variant="contained" onClick={startAnew}>
        {translate('layout.reload')}
      </Button>
      {/* Not a link of the router: what broke must not come along. */}
      <Button variant="outlined" href={homePath}>
        {translate('errorPages.home')}
      </Button>
      <Box component="details" sx={{ width: '100%', mt: 2, textAlign: 'start', color: 'text.secondary' }}>
        <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2' }}>
          {translate('errorPages.serverError.details')}
        </Box>
        <Typography component="pre" variant="caption" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>
          {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
        </Typography>
      </Box>
    </ErrorPage>
  );
}

/** Some browsers keep it that a file didn't come for as long as the page stands. */
const startAnew = () => window.location.reload();

/** Each browser has its own words for a screen whose code didn't come. */
const isCodeMissing = (error: unknown) =>
  error instanceof Error && /(?:dynamically imported|importing a) module|preload CSS/i.test(error.message);
