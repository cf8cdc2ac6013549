import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { BrandMark } from './BrandMark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { barHeight } from './NavigationPanel.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { TimeZoneMenu } from './TimeZoneMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Language, theme, time zone and the user; on small screens the way to the navigation too. */
export function Navbar({ onOpenNavigation }: { onOpenNavigation?: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: barHeight,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        px: { xs: 1, md: 2 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {onOpenNavigation && (
        <>
          <IconButton aria-label={translate('layout.openNavigation')} onClick={onOpenNavigation} sx={{ mr: 0.5 }}>
            <MenuIcon />
          </IconButton>
          <BrandMark isMarkOnly />
        </>
      )}
      <Box sx={{ flex: 1 }} />
      <TimeZoneMenu />
      <LanguageMenu />
      <ThemeMenu />
      <UserMenu />
    </Box>
  );
}
