import { useEffect, useRef, useState } from 'react';
import type { StatementFormat } from '#domain/statement/file.ts';
import { saveDownload } from '../client/downloads.ts';
import { usePortal, usePreferences } from '../client/PortalContext.tsx';
import { wasCancelled } from '../client/refusal.ts';
import { useReportFailure } from '../client/useCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';

/** What the gateway takes at once. */
export const filesAtOnce = 100;

/** Downloads the files of statements, several as one archive. Leaving the page stops it, and so does the end of their selection. */
export function useStatementFiles() {
  const { client } = usePortal();
  const { timeZone } = usePreferences();
  const say = useSay();
  const report = useReportFailure();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function download(ids: string[], format: StatementFormat) {
    running.current = new AbortController();
    setRunning(true);
    try {
      const { signal } = running.current;
      const file = await client.statementFiles({ ids, format, timeZone }, { signal });
      saveDownload(file);
      say('statement.downloaded', { file: file.fileName });
    } catch (error) {
      if (wasCancelled(error)) say('lists.export.cancelled', {}, 'info');
      else report(error);
    } finally {
      setRunning(false);
    }
  }

  return { download, isRunning };
}
