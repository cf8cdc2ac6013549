import '@fontsource-variable/public-sans/wght.css';
import 'react-toastify/ReactToastify.css';
import Cookies from 'js-cookie';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#portal/App.tsx';
import { createPortal } from '#portal/providers/portal.ts';
import { nounsByPath } from '#portal/resources.tsx';
import { createPortalRouter } from '#portal/router.tsx';

const { DEV, VITE_GATEWAY_URL, VITE_PARTNER_ID } = import.meta.env;

/** A new release took away the files that an open page still points to: the page starts again, but not over and over. */
async function startAgain() {
  const last = Number(sessionStorage.getItem('portal-started-again'));
  const isReachable = await fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable || Date.now() - last < 60_000) return;
  sessionStorage.setItem('portal-started-again', String(Date.now()));
  window.location.reload();
}
window.addEventListener('vite:preloadError', startAgain);

const portal = await createPortal({
  fetch: window.fetch.bind(window),
  window,
  cookies: Cookies,
  resources: nounsByPath,
  baseUrl: VITE_GATEWAY_URL,
  partnerId: DEV ? (VITE_PARTNER_ID ?? 'development') : undefined,
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App portal={portal} router={createPortalRouter(portal)} />
    </StrictMode>,
  );
}
