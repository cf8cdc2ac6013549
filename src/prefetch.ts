/**
 * Fetches the application while somebody reads and types. Nothing of it runs, so that the page stays quick: what signs in
 * runs from the first thing that is typed, the rest when it is needed. The build names the files in index.html.
 */
export function prefetchApplication(typedInto: HTMLElement, signsIn: () => Promise<unknown>): void {
  const fetchAll = () => files().forEach(prefetch);
  typedInto.addEventListener(
    'input',
    () =>
      void signsIn()
        .catch(() => undefined)
        .then(fetchAll),
    { once: true },
  );
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
