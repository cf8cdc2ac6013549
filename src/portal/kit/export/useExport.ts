import { useEffect, useRef, useState } from 'react';
import type { ExportQuestion } from '../../client/asking.ts';
import { saveDownload } from '../../client/downloads.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { wasCancelled } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useSay } from '../dialog/useSay.ts';
import { useOrderedDownload } from './useOrderedDownload.tsx';

/**
 * One export at a time: how far it got, and how to stop it. Leaving the page stops it too, but not one so large that it is
 * made in the background.
 */
export function useExport(resource: string) {
  const { dataProvider } = usePortal();
  const say = useSay();
  const report = useReportFailure();
  const follow = useOrderedDownload();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(question: Omit<ExportQuestion, 'timeZone'>) {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const { signal } = controller;
      const download = await dataProvider.download(resource, question, { signal, onProgress: setBytes });
      if ('downloadId' in download) return follow(download.downloadId);
      saveDownload(download);
      say('lists.export.done', { file: download.fileName });
    } catch (error) {
      if (wasCancelled(error)) say('lists.export.cancelled', {}, 'info');
      else report(error);
    } finally {
      setBytes(undefined);
    }
  }

  return { start, bytes, cancel: () => running.current?.abort() };
}
