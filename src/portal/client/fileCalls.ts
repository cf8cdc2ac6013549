import type { z } from 'zod';
import type { StoredFile } from '#domain/cardholder/onboarding.ts';
import type { Noun } from '#domain/nouns.ts';
import { downloadPath, filePath, statementFileName } from '#wire/doors.ts';
import type { StatementFileRequest } from '#wire/statementFile.ts';
import type { Asking, ExportQuestion, Reading } from './asking.ts';
import type { Doors } from './doors.ts';
import { type Download, isOrdered, type OrderedDownload, readDownload } from './downloads.ts';
import type { ClientOptions, GatewayLine } from './gatewayLine.ts';
import { payloadOf } from './transport.ts';

/** What is sent and read as files. */
export function fileCalls({ throughDoor }: Doors, line: GatewayLine, { baseUrl = '', language }: ClientOptions) {
  async function read(path: string, { signal, onProgress }: Reading): Promise<Download> {
    const session = line.tokenOf('user');
    const headers = line.headersFor(session);
    const url = `${baseUrl}${path}`;
    return readDownload(
      await line.transport({ method: 'GET', url, headers, isRead: true, session, signal }),
      onProgress,
    );
  }

  return {
    /** `onProgress` hears how much of it has been sent. */
    upload: async (noun: Noun, purpose: string, file: File, { signal, onProgress }: Reading = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ language: language(), dtoName: noun, purpose }))
        form.append(name, value);
      form.append('file', file, file.name);
      const sent = throughDoor('upload', form, { signal }, false, onProgress);
      return (await payloadOf(await sent)) as StoredFile;
    },

    /** An uploaded file's content. */
    file: (fileId: string, asking: Asking = {}): Promise<Download> => read(filePath(fileId), asking),

    /** The file, read to its end, or the order for one that is too large to wait for. */
    export: async (
      noun: Noun,
      question: ExportQuestion,
      { signal, onProgress }: Reading = {},
    ): Promise<Download | OrderedDownload> => {
      const response = await throughDoor('export', { dtoName: noun, ...question }, { signal }, false);
      return isOrdered(response)
        ? ((await payloadOf(response)) as OrderedDownload)
        : readDownload(response, onProgress);
    },

    /** A finished file of the download centre. */
    download: (id: string, reading: Reading = {}): Promise<Download> => read(downloadPath(id), reading),

    /** One statement's file, or an archive of several. */
    statementFiles: async (
      question: Pick<z.input<typeof StatementFileRequest>, 'ids' | 'format' | 'timeZone'>,
      { signal }: Asking = {},
    ): Promise<Download> =>
      readDownload(await throughDoor('export', { dtoName: statementFileName, ...question }, { signal }, false)),
  };
}
