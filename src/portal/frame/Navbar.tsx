import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { alpha } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { breakpoints } from '#domain/preference/layout.ts';
import type { Preferences } from '#domain/preference/preference.ts';
import { usePreferences } from '../client/PortalContext.tsx';
import { BrandMark } from './BrandMark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { barHeight } from './NavigationPanel.tsx';
import { useSurroundings } from './surroundings.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import { TimeZoneMenu } from './TimeZoneMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Boxed: no wider than a large screen, in its middle. */
export const contentLook = (width: Preferences['contentWidth']) => ({
  px: { xs: 2, md: 3 },
  ...(width === 'boxed' && { width: '100%', maxWidth: breakpoints.lg + 160, mx: 'auto', boxSizing: 'border-box' }),
});

/** That something waits behind the button: a dot, as how much it is stands in the navigation. */
const waitingMark = {
  '& b': {
    position: 'absolute',
    insetBlockStart: 6,
    insetInlineEnd: 6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    overflow: 'hidden',
    fontSize: 0,
    bgcolor: 'error.main',
    border: '2px solid',
    borderColor: 'background.paper',
  },
} as const;

/** No more than all of them have room for side by side, from 320 px on: they grow with the browser's text, and the screen doesn't. */
const most = { xs: 'calc(15vw - 28.8px)', sm: 'none' };
const iconsThatFit = { '& .MuiSvgIcon-root': { maxWidth: most, maxHeight: most } };

/** Language, theme, time zone and the user; on small screens the way to the navigation too. */
export function Navbar({ onOpenNavigation }: { onOpenNavigation?: () => void }) {
  const translate = useTranslate();
  const { navbarBlur, navbarType } = usePreferences();
  const { finder, bell, waiting } = useSurroundings();
  return (
    <Box
      component="header"
      sx={{
        ...(navbarType === 'static' ? {} : { position: 'sticky', top: 0, zIndex: 'appBar' }),
        height: barHeight,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        px: { xs: 1, md: 2 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        ...iconsThatFit,
        ...(navbarBlur && {
          bgcolor: ({ palette }) => alpha(palette.background.paper, 0.86),
          backdropFilter: 'saturate(180%) blur(10px)',
        }),
      }}
    >
      {onOpenNavigation && (
        <>
          <IconButton onClick={onOpenNavigation} sx={{ mr: 0.5 }}>
            <span style={visuallyHidden}>{translate('layout.openNavigation')}</span>
            <MenuIcon />
            {Object.entries(waiting).map(([path, count]) => (
              <Box key={path} component="span" sx={waitingMark}>
                {count}
              </Box>
            ))}
          </IconButton>
          <Box sx={{ mr: { sm: 1 } }}>
            <BrandMark isMarkOnly />
          </Box>
        </>
      )}
      {finder}
      <Box sx={{ flex: 1 }} />
      <TimeZoneMenu />
      <LanguageMenu />
      <ThemeMenu />
      {bell}
      <UserMenu />
    </Box>
  );
}
