import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { navigationOverlayBelow } from '#domain/preference/layout.ts';
import { usePreferences } from '../client/PortalContext.tsx';
import { useSessionRefresh } from '../client/useSessionRefresh.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { DemoNote } from './DemoNote.tsx';
import { Footer } from './Footer.tsx';
import { contentLook, Navbar } from './Navbar.tsx';
import { NavigationDrawer, NavigationPanel } from './NavigationPanel.tsx';
import { PageArrival } from './PageArrival.tsx';
import { PageHeading } from './PageHeading.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ViewingNote } from './ViewingNote.tsx';

/** The portal proper: navigation at the side (over the page on small screens), navbar, and the page with its title. */
export function DefaultLayout() {
  useSessionRefresh();
  const translate = useTranslate();
  const { verticalNavCollapsed, contentWidth, navbarType } = usePreferences();
  const isOverlay = useMediaQuery(`(max-width: ${navigationOverlayBelow - 1}px)`);
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink>{translate('layout.skipToContent')}</SkipLink>
      {isOverlay ? (
        <NavigationDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
      ) : (
        <NavigationPanel isRail={verticalNavCollapsed} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {/* Without the bar, what it offers stands below the navigation; small screens have no other way in. */}
        {(isOverlay || navbarType !== 'hidden') && (
          <Navbar {...(isOverlay && { onOpenNavigation: () => setOpen(true) })} />
        )}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, ...contentLook(contentWidth), pt: { xs: 2, md: 2.5 }, pb: 4, outline: 'none', minWidth: 0 }}
        >
          <ViewingNote />
          <Breadcrumb />
          <PageHeading />
          <Outlet />
          <PageArrival />
        </Box>
        <DemoNote />
        <Footer />
      </Box>
    </Box>
  );
}
