// Lets every address of the static demonstration be opened and reloaded: a plain file server knows its files only.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  // By its folder: some servers lead from index.html there, and a page may not be an answer that was led elsewhere.
  if (event.request.mode === 'navigate') event.respondWith(fetch('/'));
});
