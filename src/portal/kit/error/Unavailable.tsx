import CloudOff from '@mui/icons-material/CloudOff';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ErrorPage } from './ErrorPage.tsx';

/** The gateway can't be reached. */
export function Unavailable({ onRetry, isPart = true }: { onRetry: () => void; isPart?: boolean }) {
  const translate = useTranslate();
  return (
    <ErrorPage
      isPart={isPart}
      mark={<CloudOff fontSize="inherit" />}
      title={translate('errorPages.unavailable.title')}
      explanation={translate('errorPages.unavailable.explanation')}
    >
      <Button variant="contained" onClick={onRetry}>
        {translate('layout.retry')}
      </Button>
    </ErrorPage>
  );
}
