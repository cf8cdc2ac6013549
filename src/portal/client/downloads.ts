import { GatewayRefusal, wasCancelled } from './refusal.ts';

/** A file that came through the export door. */
export interface Download {
  blob: Blob;
  fileName: string;
}

/** A file that is made in the background: the download centre shows it under this id. */
export interface OrderedDownload {
  downloadId: string;
}

/** Accepted, which is to say: later. */
export const isOrdered = ({ status }: Response): boolean => status === 202;

/** Reads a file to its end, telling how far it got; `total` is unknown for what the gateway streams. */
export async function readDownload(
  response: Response,
  onProgress?: (bytes: number, total: number | undefined) => void,
): Promise<Download> {
  const total = Number(response.headers.get('content-length')) || undefined;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      pieces.push(next.value);
      bytes += next.value.byteLength;
      onProgress?.(bytes, total);
    }
  } catch (error) {
    if (wasCancelled(error)) throw error;
    throw new GatewayRefusal(response.status, '', 'errors.exportInterrupted');
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { blob: new Blob(pieces, { type }), fileName: fileNameOf(response.headers.get('content-disposition')) };
}

/** The name the gateway gave, in its UTF-8 form where it has one; never with a folder in it. */
function fileNameOf(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  const name = extended ? decodeURIComponent(extended) : (plain ?? 'export');
  return name.replace(/^.*[\\/]/, '') || 'export';
}

/** Hands a file to the browser's own downloads. */
export function saveDownload({ blob, fileName }: Download): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The browser reads the address after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
