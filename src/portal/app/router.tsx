import { type ComponentType, createElement } from 'react';
import {
  createBrowserRouter,
  type LoaderFunction,
  type RouteObject,
  redirect,
  replace,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import { mayEnter } from '../client/abilities.ts';
import { loginPath, redirectFor } from '../client/guards.ts';
import { hasUnreadFilter, withoutPanel } from '../client/listKeys.ts';
import { fetchList, startFor, turnAt } from '../client/listQuery.ts';
import type { Portal } from '../client/portal.ts';
import { BlankLayout } from '../frame/BlankLayout.tsx';
import { Crash } from '../frame/error/Crash.tsx';
import { NoNavigationLayout } from '../frame/NoNavigationLayout.tsx';
import { RouteFrame } from '../frame/RouteFrame.tsx';
import type { LayoutName, PortalResource, PortalRoute } from '../frame/route.ts';
import { Contexts } from './Contexts.tsx';
import { tellNavigationTimes } from './navigationTime.ts';
import { PortalLayout } from './PortalLayout.tsx';
import { RouteScreen } from './RouteScreen.tsx';
import { resources } from './resources.ts';
import { routes } from './routes.tsx';

const layouts: Record<LayoutName, ComponentType> = {
  default: PortalLayout,
  blank: BlankLayout,
  noNavigation: NoNavigationLayout,
};

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** Real URLs; guards run before a screen is loaded, screens load before they are shown, and the bar tells of both. */
export function createPortalRouter(
  portal: Portal,
  create: (routes: RouteObject[]) => PortalRouter = createBrowserRouter,
): PortalRouter {
  const children = (Object.keys(layouts) as LayoutName[]).map(
    (name): RouteObject => ({
      element: createElement(layouts[name]),
      children: routes.filter(({ layout }) => layout === name).map((route) => routeObject(portal, route)),
    }),
  );
  const router = create([
    {
      element: createElement(Contexts),
      HydrateFallback: Nothing,
      children: [
        {
          element: createElement(RouteFrame),
          errorElement: <Crash />,
          children: [
            { path: '/', loader: ({ request }) => send(request, loginPath), element: null },
            ...resources.flatMap(elsewhere),
            ...children,
          ],
        },
      ],
    },
  ]);
  // A session that begins or ends, here or in another tab, moves who stands on the wrong page now.
  portal.session.subscribe(() => void router.revalidate());
  tellNavigationTimes(router, portal);
  return router;
}

/**
 * Sends a visit elsewhere. An address that stands in the history already (it was typed, gone back to, or its session has
 * ended) gives its place there to where it leads: otherwise the way back would lead to it, and from there here again.
 */
const send = (request: Request, to: string): Response => (standsHere(request) ? replace(to) : redirect(to));

function standsHere({ url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return pathname === window.location.pathname && search === window.location.search;
}

/** Which part of the page is wanted: the router keeps it from its loaders, and mails lead to such. */
const hashOf = (request: Request): string => (standsHere(request) ? window.location.hash : '');

/** Leads from the addresses that react-admin's links know to the pages that the specification has elsewhere. */
function elsewhere({ name, options: { shownAt, createdAt, editedAt } }: PortalResource): RouteObject[] {
  const leading = (path: string, to: string): RouteObject => {
    const loader: LoaderFunction = ({ request, params: { id = '' } }) =>
      send(request, to.replace(':id', encodeURIComponent(id)));
    return { path: `/${name}/${path}`, loader, element: null };
  };
  return [
    ...(shownAt ? [leading(':id/show', `/${shownAt}/:id/show`)] : []),
    ...(createdAt ? [leading('create', createdAt)] : []),
    ...(editedAt ? [leading(':id', editedAt)] : []),
  ];
}

/** While the first screen loads, the boot screen of index.html is still up. */
const Nothing = () => null;

/**
 * A list's next page, order or filter is the same screen, for whoever was let in to it: asking again would only be in the
 * way of its rows. What stays at its address (a session that begins or ends) is asked again, and a list that is opened
 * plain while it is narrowed.
 */
const isNoTurnOfAPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => {
  const [before, after] = [withoutPanel(currentUrl.search), withoutPanel(nextUrl.search)];
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return !isSamePage || currentUrl.search === nextUrl.search || (after === '' && before !== '');
};

function routeObject(portal: Portal, route: PortalRoute): RouteObject {
  return {
    path: route.path,
    handle: route,
    // What breaks on a page leaves the navigation around it whole.
    errorElement: <Crash isPart={route.layout === 'default'} />,
    element: <RouteScreen route={route} />,
    loader: async ({ request }): Promise<Response | null> => {
      const { token, cardToken } = portal.session.state();
      const { pathname, search } = new URL(request.url);
      const visit = { path: route.path, meta: route.meta, port: portal.port };
      const to = redirectFor({ ...visit, hasToken: token !== undefined, hasCardToken: cardToken !== undefined });
      if (to === loginPath) portal.wanted.note(pathname + search + hashOf(request));
      if (to) return send(request, to);
      // Nobody meets a filter again that they had elsewhere: a plain address is the whole list, and so is one that can't be read.
      const saysWhat = withoutPanel(search) !== '' && !hasUnreadFilter(search);
      if (route.list) portal.store.forgetListsBut(saysWhat ? route.resource : undefined);
      await Promise.all([route.screen.prepare(), rowsFor(portal, route, search)]);
      return null;
    },
    shouldRevalidate: isNoTurnOfAPage,
  };
}

/** How long a screen waits for rows that are nearly there, in milliseconds: drawn with them, it is drawn once. */
const patience = 30;

/** A list's rows are asked for while its code is on its way, by who may see them. */
async function rowsFor(portal: Portal, { resource, list: start, access }: PortalRoute, search: string): Promise<void> {
  if (!resource || !start || !access || portal.session.state().isHeldUp) return;
  if (!mayEnter(portal.abilities.current(), access)) return;
  const noun = portal.nounOf(resource);
  const seen = startFor((field) => portal.abilities.current().can('read', noun, field), start);
  const turn = turnAt(resource, search, { start: seen, store: portal.store });
  const rows = fetchList(portal, resource, turn);
  await Promise.race([rows, new Promise((resume) => setTimeout(resume, patience))]);
}
