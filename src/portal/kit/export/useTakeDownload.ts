import { useState } from 'react';
import type { Download } from '#domain/download/download.ts';
import { saveDownload } from '../../client/downloads.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { useReportFailure } from '../../client/useCommand.ts';
import { useSay } from '../dialog/useSay.ts';
import { downloadCenter } from './downloadCenter.ts';

/** Takes a finished file away, one at a time. */
export function useTakeDownload() {
  const { client, queryClient } = usePortal();
  const say = useSay();
  const report = useReportFailure();
  const [isTaking, setTaking] = useState(false);
  async function take({ id, fileName }: Download) {
    setTaking(true);
    try {
      saveDownload(await client.download(id));
      say('lists.export.done', { file: fileName });
    } catch (error) {
      report(error);
      // It may be gone, deleted elsewhere or expired: the list is to say so instead of offering it again.
      void queryClient.invalidateQueries({ queryKey: [downloadCenter] });
    } finally {
      setTaking(false);
    }
  }
  return { take, isTaking };
}
