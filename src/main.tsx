import '#portal/client/withoutEval.ts';
import 'react-toastify/ReactToastify.css';
import Cookies from 'js-cookie';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#portal/app/App.tsx';
import { nounsByPath } from '#portal/app/resources.ts';
import { createPortalRouter } from '#portal/app/router.tsx';
import { createPortal } from '#portal/client/portal.ts';
import { defaultLanguage, toInterfaceLanguage } from '#wire/language.ts';
import { arrived, pageName } from './firstPage.ts';
import { takingFirstRows } from './firstRows.ts';

const { DEV, VITE_GATEWAY_URL, VITE_PARTNER_ID } = import.meta.env;

function firstLanguage() {
  return toInterfaceLanguage(Cookies.get('portal-language')) ?? defaultLanguage(navigator.languages);
}

/** Starts the application in the page as it stands: with the session that is open, at the address that is shown. */
export async function start(): Promise<void> {
  // In the static demonstration the gateway lives in this tab; everywhere else none of it is loaded.
  const demo =
    import.meta.env.MODE === 'demo'
      ? await (await import('./demo/tab/start.ts')).startDemo(firstLanguage())
      : undefined;
  const portal = await createPortal({
    fetch: demo?.fetch ?? takingFirstRows(window.fetch.bind(window)),
    ...(demo && { demo }),
    window,
    cookies: Cookies,
    resources: nounsByPath,
    baseUrl: VITE_GATEWAY_URL,
    partnerId: DEV ? (VITE_PARTNER_ID ?? 'development') : undefined,
  });

  const router = createPortalRouter(portal);
  // The first screen is drawn once, when its code is there; until then what the server sent stays.
  await arrived(router);
  const root = document.getElementById('root');
  if (!root) return;
  const application = (
    <StrictMode>
      <App portal={portal} router={router} />
    </StrictMode>
  );
  if (root.dataset.page === pageName(router, portal)) {
    // In slices, between which the browser shows what is typed.
    startTransition(() => void hydrateRoot(root, application));
  } else {
    root.replaceChildren();
    flushSync(() => createRoot(root).render(application));
  }
}
