import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Download } from '#domain/download.ts';
import { saveDownload } from '../providers/downloads.ts';
import { usePortal } from '../providers/PortalContext.tsx';
import { useReportFailure } from '../providers/useCommand.ts';

/** Takes a finished file away, one at a time. */
export function useTakeDownload() {
  const { client } = usePortal();
  const notify = useNotify();
  const report = useReportFailure();
  const [isTaking, setTaking] = useState(false);
  async function take({ id, fileName }: Download) {
    setTaking(true);
    try {
      saveDownload(await client.download(id));
      notify('lists.export.done', { type: 'success', messageArgs: { file: fileName } });
    } catch (error) {
      report(error);
    } finally {
      setTaking(false);
    }
  }
  return { take, isTaking };
}
