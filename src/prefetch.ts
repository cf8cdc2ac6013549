/**
 * Fetches the application while somebody reads and types: first what signs in, then what comes after. Nothing of it runs:
 * typing stays smooth. The build names the files in index.html.
 */
export function prefetchApplication(typedInto: HTMLElement, first: () => Promise<unknown>): void {
  const fetchAll = () => {
    typedInto.removeEventListener('input', fetchAll);
    void first()
      .catch(() => undefined)
      .then(() => files().forEach(prefetch));
  };
  typedInto.addEventListener('input', fetchAll);
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll, { timeout: 2000 });
  else setTimeout(fetchAll, 200);
}

function files(): readonly string[] {
  const named = document.getElementById('application-files')?.textContent;
  return named ? (JSON.parse(named) as string[]) : [];
}

function prefetch(file: string): void {
  if (document.querySelector(`link[href="${file}"]`)) return;
  const link = document.createElement('link');
  link.href = file;
  link.rel = file.endsWith('.css') ? 'prefetch' : 'modulepreload';
  document.head.append(link);
}
