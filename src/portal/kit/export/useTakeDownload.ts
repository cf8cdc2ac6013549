import { useState } from 'react';
import type { Download } from '#domain/download/download.ts';
import { saveDownload } from '../../client/downloads.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { useReportFailure } from '../../client/useCommand.ts';
import { useSay } from '../dialog/useSay.ts';

/** Takes a finished file away, one at a time. */
export function useTakeDownload() {
  const { client } = usePortal();
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
    } finally {
      setTaking(false);
    }
  }
  return { take, isTaking };
}
