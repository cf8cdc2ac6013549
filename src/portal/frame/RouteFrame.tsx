import { useEffect, useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useLanguage } from '../client/PortalContext.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { PageTitleProvider } from './PageTitle.tsx';
import { PasswordGate } from './password/PasswordGate.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SlowSpinner } from './SlowSpinner.tsx';
import { FactorGate } from './secondFactor/FactorGate.tsx';
import { useEarlyPress } from './useEarlyPress.ts';
import { usePlainLinks } from './usePlainLinks.ts';
import { useScrollOnNavigation } from './useScrollOnNavigation.ts';

/** What stands around every page, whatever its layout. */
export function RouteFrame() {
  useScrollOnNavigation();
  usePlainLinks();
  useDocumentLanguage();
  // Before this is painted: what stood in for it is never seen beside it.
  useLayoutEffect(() => document.getElementById('boot')?.remove(), []);
  useEarlyPress();
  return (
    <PageTitleProvider>
      <LoadingBar />
      <PasswordGate>
        <Outlet />
      </PasswordGate>
      <FactorGate />
      <ScrollToTop />
      <SlowSpinner />
    </PageTitleProvider>
  );
}

function useDocumentLanguage() {
  const { tag } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);
}
