interface Form {
  headers: Record<string, string>;
  body: FormData;
  signal: AbortSignal;
  onSent?: ((bytes: number, total: number) => void) | undefined;
}

/** POSTs a form and answers as `fetch` does. @throws what aborted the signal, TypeError when no answer came */
export type SendForm = (url: string, form: Form) => Promise<Response>;

/** Where nobody needs to know how far it got. */
export const byFetch =
  (ask: typeof fetch): SendForm =>
  (url, { onSent: _, ...form }) =>
    ask(url, { method: 'POST', ...form });

/** The one place where XMLHttpRequest is used: `fetch` tells nobody how much of a body has left. */
export const byRequest =
  (open: () => XMLHttpRequest): SendForm =>
  (url, { headers, body, signal, onSent }) =>
    new Promise((resolve, reject) => {
      const request = open();
      const abort = () => request.abort();
      const settle = (done: () => void) => () => {
        signal.removeEventListener('abort', abort);
        done();
      };
      request.open('POST', url);
      request.responseType = 'arraybuffer';
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onSent?.(loaded, total);
      request.onload = settle(() => resolve(responseOf(request)));
      request.onerror = settle(() => reject(new TypeError('Failed to send')));
      request.onabort = settle(() => reject(signal.reason as Error));
      if (signal.aborted) return reject(signal.reason as Error);
      signal.addEventListener('abort', abort);
      request.send(body);
    });

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const lines = request.getAllResponseHeaders().trim().split('\r\n');
  const headers = new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? (request.response as ArrayBuffer) : null, { status, statusText, headers });
}
