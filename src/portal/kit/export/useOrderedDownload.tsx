import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Download } from '#domain/download/download.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { isGone } from '../../client/refusal.ts';
import { DownloadToast } from './DownloadToast.tsx';
import { downloadCenter } from './downloadCenter.ts';

/** How often to ask after a file that is being made, in milliseconds: soon at first, then seldom. */
const pauses = [1_000, 2_000, 3_000, 5_000, 10_000];

/** A toast for a file that is made in the background: at once where to follow it, and once it is there, to take it. */
export function useOrderedDownload(): (id: string) => void {
  const { client, session } = usePortal();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onFollow = () => void navigate(`/${downloadCenter}`);
  const stays = { autoHideDuration: null } as const;

  async function follow(id: string) {
    const { token } = session.state();
    for (let asked = 0; session.state().token === token; asked++) {
      await new Promise((resume) => setTimeout(resume, pauses[asked] ?? pauses.at(-1)));
      // By itself: that is told also to whoever may not look through the download centre.
      const found = await client.get('download', id).catch((error: unknown) => (isGone(error) ? 'gone' : undefined));
      if (found === 'gone') return;
      if (found && !isUnderWay(found)) return tell(found);
    }
  }

  function tell(download: Download) {
    void queryClient.invalidateQueries({ queryKey: [downloadCenter] });
    if (download.status === 'ready')
      notify(<DownloadToast of={download} onFollow={onFollow} text="download.toast.ready" />, {
        type: 'success',
        ...stays,
      });
    if (download.status === 'failed')
      notify(<DownloadToast of={download} onFollow={onFollow} text="download.toast.failed" />, { type: 'error' });
  }

  return (id) => {
    notify(<DownloadToast onFollow={onFollow} text="download.toast.ordered" />, { type: 'info' });
    void follow(id);
  };
}

export const isUnderWay = ({ status }: Pick<Download, 'status'>): boolean =>
  status === 'waiting' || status === 'running';
