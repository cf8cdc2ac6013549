import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { toast } from 'react-toastify/unstyled';
import { onTestFinished } from 'vitest';
import { App } from '#portal/app/App.tsx';
import { nounsByPath } from '#portal/app/resources.ts';
import { createPortalRouter } from '#portal/app/router.tsx';
import { createPortal } from '#portal/client/portal.ts';
import { byFetch, type SendForm } from '#portal/client/sendForm.ts';
import { forgetVisit } from './forgetVisit.ts';
import type { TestGateway } from './gateway.ts';
import type { TestUser } from './records.ts';

// A screen's code, the gateway and its database: the first of them all takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
// jsdom lays nothing out that could be scrolled, and says so.
window.scrollTo = () => undefined;

interface Visit {
  /** The address that is opened. */
  at: string;
  /** Who is signed in. */
  as?: Pick<TestUser, 'email' | 'password'>;
  /** They have proved their password again a moment ago. */
  confirmed?: boolean;
  /** How forms go out, where a test is about that. */
  sendForm?: SendForm;
}

/** One call of the portal to the gateway, as tests look back on it. */
export interface Asked {
  path: string;
  body: Record<string, unknown> | undefined;
}

/**
 * The real portal on the real gateway, in one process: what a browser would show. Taken down when the test ends.
 * `asked` grows with each call but the bell's; `goOffline` cuts the line, `goOnline` mends it; `interfere` answers in the gateway's place
 * where it has an answer.
 */
export async function renderPortal(gateway: TestGateway, { at, as, confirmed, sendForm }: Visit) {
  const line = lineTo(gateway);
  // jsdom has no layout: there is nowhere to scroll to.
  window.scrollTo = () => undefined;
  const portal = await createPortal({
    fetch: line.fetch,
    sendForm: sendForm ?? byFetch(line.fetch),
    window,
    cookies: Cookies,
    resources: nounsByPath,
    pauseBeforeRetryMs: 0,
  });
  if (as) await portal.authProvider.login(as);
  if (as && confirmed) await portal.client.call('confirmPassword', { password: as.password });
  window.history.replaceState(null, '', at);
  const router = createPortalRouter(portal);
  onTestFinished(async () => {
    toast.dismiss();
    view.unmount();
    router.dispose();
    portal.close();
    forgetVisit();
    await gateway.settled();
  });
  const view = render(<App portal={portal} router={router} />);
  // The router of this portal says it: the window may still be on its way to the login for one that was left.
  const path = () => router.state.location.pathname + router.state.location.search;
  const { asked, cut: goOffline, mend: goOnline, interfere } = line;
  return { portal, router, user: userEvent.setup(), path, asked, goOffline, goOnline, interfere };
}

/** What the bar and the navigation ask when the page has time, whatever a test is about. */
const asides: ReadonlySet<string> = new Set(['unreadNotices', 'proposalsForMe']);

type Interference = (asked: Asked) => Response | undefined | Promise<Response | undefined>;

/** What lies between portal and gateway, to be looked at and to be cut. */
function lineTo(gateway: TestGateway) {
  const asked: Asked[] = [];
  const speak = browserFetch(gateway);
  let isCut = false;
  let answer: Interference = () => undefined;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const question = { path: new URL(addressOf(input), window.location.origin).pathname, body };
    if (!asides.has(String(body?.dtoName))) asked.push(question);
    if (isCut) throw new TypeError('Failed to fetch');
    const response = (await answer(question)) ?? (await speak(input, init));
    init?.signal?.throwIfAborted();
    return response;
  };
  const turn = (cut: boolean) => () => {
    isCut = cut;
  };
  const interfere = (other: Interference) => {
    answer = other;
  };
  return { fetch, asked, cut: turn(true), mend: turn(false), interfere };
}

/** Speaks to the gateway without a network, and keeps its cookies from scripts as a browser does. */
function browserFetch(gateway: TestGateway): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, { signal: _, ...init } = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', window.location.origin);
    if (jar.size) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const connection = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
    const url = new URL(addressOf(input), window.location.origin).href;
    const response = await gateway.app.request(url, { ...init, headers }, connection);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
}

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : input.toString());
