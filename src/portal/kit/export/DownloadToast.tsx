import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Download } from '#domain/download/download.ts';
import type { MessageKey } from '#locales/messages.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { useTakeDownload } from './useTakeDownload.ts';

interface Props {
  of?: Download;
  text: MessageKey;
  /** Goes to the download centre; toasts stand outside of the router. */
  onFollow: () => void;
}

/** What a toast says of a file that is made in the background, with the next step. */
export function DownloadToast({ of, text, onFollow }: Props) {
  const translate = useTranslate();
  const { take } = useTakeDownload();
  const maySeeAll = useAbility().can('read', 'download');
  const isReady = of?.status === 'ready';
  return (
    <>
      {translate(text, { file: of?.fileName ?? '' })}
      {isReady ? (
        <Button size="small" color="inherit" onClick={() => void take(of)} sx={{ ml: 1, my: -0.5 }}>
          {translate('download.take')}
        </Button>
      ) : (
        maySeeAll && (
          <Button size="small" color="inherit" onClick={onFollow} sx={{ ml: 1, my: -0.5 }}>
            {translate('menu.downloadCenter')}
          </Button>
        )
      )}
    </>
  );
}
