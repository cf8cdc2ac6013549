/** Where the browser keeps the demonstration's database (IndexedDB) and its files (the cache of requests). */
export const databaseName = 'portal-demo';
export const filesCache = 'portal-demo-files';

/** Forgets all that the demonstration keeps in this browser, and starts the page anew. */
export async function startAfresh(): Promise<void> {
  await forgetDatabase();
  await Promise.resolve()
    .then(() => caches.delete(filesCache))
    .catch(() => false);
  localStorage.clear();
  sessionStorage.clear();
  window.location.assign('/');
}

/** What still has the database open is waited for. */
async function forgetDatabase(): Promise<void> {
  // A browser without a store has nothing to forget.
  const known = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => []);
  for (const { name } of known) {
    if (name?.includes(databaseName)) await deleted(indexedDB.deleteDatabase(name));
  }
}

const deleted = (request: IDBOpenDBRequest) =>
  new Promise<void>((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
