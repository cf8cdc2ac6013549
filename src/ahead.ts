const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What the application consists of, what a file imports before it: the server names it in the page. */
function files(): readonly string[] {
  const named = document.getElementById('application-files')?.textContent;
  return named ? (JSON.parse(named) as string[]) : [];
}

/** Fetches the application while somebody reads. Nothing of it runs, so that the page stays quick. */
export function fetchAhead(): void {
  const fetchAll = () => files().forEach(fetchFile);
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll, { timeout: 2000 });
  else setTimeout(fetchAll, 200);
}

function fetchFile(file: string): void {
  if (document.querySelector(`link[href="${file}"]`)) return;
  const link = document.createElement('link');
  link.href = file;
  link.rel = file.endsWith('.css') ? 'prefetch' : 'modulepreload';
  document.head.append(link);
}

/** Runs one file after the other: started at once they would keep the browser from showing what is typed meanwhile. */
export async function runInSteps(): Promise<void> {
  for (const file of files().filter((name) => name.endsWith('.js'))) {
    await breath();
    // Whoever needs what didn't come says so.
    await import(/* @vite-ignore */ file).catch(() => undefined);
  }
}
