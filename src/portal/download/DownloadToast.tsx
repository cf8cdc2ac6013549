import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Download } from '#domain/download.ts';
import type { MessageKey } from '#locales/messages.ts';
import { downloadCenter } from './downloadCenter.ts';
import { useTakeDownload } from './useTakeDownload.ts';

/** What a toast says of a file that is made in the background, with the next step. */
export function DownloadToast({ of, text }: { of?: Download; text: MessageKey }) {
  const translate = useTranslate();
  const { take } = useTakeDownload();
  const isReady = of?.status === 'ready';
  return (
    <>
      {translate(text, { file: of?.fileName ?? '' })}
      {isReady ? (
        <Button size="small" color="inherit" onClick={() => void take(of)} sx={{ ml: 1, my: -0.5 }}>
          {translate('download.take')}
        </Button>
      ) : (
        <Button size="small" color="inherit" component={Link} to={`/${downloadCenter}`} sx={{ ml: 1, my: -0.5 }}>
          {translate('menu.downloadCenter')}
        </Button>
      )}
    </>
  );
}
