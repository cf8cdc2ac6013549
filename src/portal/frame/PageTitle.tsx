import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMatches } from 'react-router-dom';
import { useLooks } from '../client/PortalContext.tsx';
import type { PortalRoute } from './route.ts';

interface Title {
  /** What the screen says itself; the route's title until then. */
  own: string | undefined;
  setOwn: (title: string | undefined) => void;
}

const TitleContext = createContext<Title>({ own: undefined, setOwn: () => undefined });

export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [own, setOwn] = useState<string>();
  const title = useMemo(() => ({ own, setOwn }), [own]);
  return <TitleContext.Provider value={title}>{children}</TitleContext.Provider>;
}

/** The route on screen. */
export const useRoute = (): PortalRoute | undefined => useMatches().at(-1)?.handle as PortalRoute | undefined;

/** The title of the page on screen, which is also the browser tab's. */
export function usePageTitle(): string {
  const translate = useTranslate();
  const route = useRoute();
  const { own } = useContext(TitleContext);
  const product = useLooks().name ?? translate('layout.productName');
  const isNamed = route !== undefined && route.title !== 'layout.productName';
  const title = own ?? (isNamed ? translate(route.title) : product);
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
  return title;
}

/** What the screen inside of the nearest provider calls itself. */
export const useOwnTitle = (): string | undefined => useContext(TitleContext).own;

/** For screens that know a better title than their route's: `<PageTitle title="•••• 1234" />`. Shows nothing itself. */
export function PageTitle({ title }: { title: string | undefined }) {
  const { setOwn } = useContext(TitleContext);
  useEffect(() => {
    setOwn(title);
    return () => setOwn(undefined);
  }, [title, setOwn]);
  return null;
}
