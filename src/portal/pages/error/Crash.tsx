import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useRouteError } from 'react-router-dom';
import { homePath } from '../../guards.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** A page broke. The rest of the portal is behind a fresh start. */
export function Crash() {
  const translate = useTranslate();
  const error = useRouteError();
  useEffect(() => document.getElementById('boot')?.remove(), []);
  return (
    <Box component="main" sx={{ px: 2 }}>
      <ErrorPage
        mark="500"
        title={translate('errorPages.serverError.title')}
        explanation={translate('errorPages.serverError.explanation')}
      >
        <Button variant="contained" onClick={() => window.location.reload()}>
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
          <Typography
            component="pre"
            variant="caption"
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}
          >
            {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
          </Typography>
        </Box>
      </ErrorPage>
    </Box>
  );
}
