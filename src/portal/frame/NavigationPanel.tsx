import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { usePreference, usePreferences } from '../client/PortalContext.tsx';
import { DarkPart, useScheme } from '../kit/theme/PortalTheme.tsx';
import { BrandMark } from './BrandMark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Navigation } from './Navigation.tsx';
import { useSurroundings } from './surroundings.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import { TimeZoneMenu } from './TimeZoneMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

const widths = { panel: 236, rail: 60 } as const;
export const barHeight = 56;
/** Arrows point the other way where lines run from right to left. */
const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;

/** The navigation beside the page: whole, or a rail of icons. */
export function NavigationPanel({ isRail }: { isRail: boolean }) {
  return (
    <SemiDark>
      <Panel isRail={isRail} />
    </SemiDark>
  );
}

/** Dark navigation beside a light page, for those who like it. */
function SemiDark({ children }: { children: ReactNode }) {
  const { verticalNavSemiDark } = usePreferences();
  const scheme = useScheme();
  return verticalNavSemiDark && scheme === 'light' ? <DarkPart>{children}</DarkPart> : children;
}

function Panel({ isRail }: { isRail: boolean }) {
  const translate = useTranslate();
  const { navbarType } = usePreferences();
  const { bell } = useSurroundings();
  return (
    <Box
      component="nav"
      aria-label={translate('layout.navigation')}
      sx={{
        width: isRail ? widths.rail : widths.panel,
        flex: 'none',
        transition: 'width 160ms ease',
        borderInlineEnd: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      <Box sx={{ position: 'sticky', top: 0, height: '100dvh', display: 'flex', flexDirection: 'column' }}>
        <Box
          sx={{
            height: barHeight,
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            pl: isRail ? '16px' : 2.25,
            pr: isRail ? '16px' : 1,
            flex: 'none',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <BrandMark isMarkOnly={isRail} />
          </Box>
          {!isRail && <CollapseButton isRail={isRail} />}
        </Box>
        <Navigation isRail={isRail} />
        {navbarType === 'hidden' && (
          <Box sx={{ display: 'flex', flexDirection: isRail ? 'column' : 'row', alignItems: 'center', p: 1 }}>
            <TimeZoneMenu />
            <LanguageMenu />
            <ThemeMenu />
            {bell}
            <UserMenu />
          </Box>
        )}
        {isRail && (
          <Box sx={foot}>
            <CollapseButton isRail={isRail} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

function CollapseButton({ isRail }: { isRail: boolean }) {
  const translate = useTranslate();
  const [, setCollapsed] = usePreference('verticalNavCollapsed');
  const label = translate(isRail ? 'layout.expandNavigation' : 'layout.collapseNavigation');
  return (
    <Tooltip title={label} placement="right">
      <IconButton size="small" aria-label={label} aria-expanded={!isRail} onClick={() => setCollapsed(!isRail)}>
        {isRail ? <ChevronRight fontSize="small" sx={mirrored} /> : <ChevronLeft fontSize="small" sx={mirrored} />}
      </IconButton>
    </Tooltip>
  );
}

/** A rail has no room beside its mark. */
const foot = { p: 1, display: 'flex', justifyContent: 'center', borderTop: 1, borderColor: 'divider' } as const;

/** The same navigation over the page, for small screens. */
export function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { component: 'nav', 'aria-label': translate('layout.navigation'), sx: { width: 280, maxWidth: '86vw' } },
      }}
    >
      <Box sx={{ height: barHeight, display: 'flex', alignItems: 'center', px: 2.25, flex: 'none' }}>
        <BrandMark />
        <Box sx={{ flex: 1 }} />
        <IconButton size="small" aria-label={translate('layout.closeNavigation')} onClick={onClose}>
          <ChevronLeft sx={mirrored} />
        </IconButton>
      </Box>
      <Navigation onNavigate={onClose} />
    </Drawer>
  );
}
