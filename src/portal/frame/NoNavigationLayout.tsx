import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { BrandMark } from './BrandMark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { usePageTitle } from './PageTitle.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** For cardholders, who have one page and nowhere else to go. */
export function NoNavigationLayout() {
  usePageTitle();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: { xs: 2, sm: 3 },
          height: 56,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <BrandMark />
        <Box sx={{ flex: 1 }} />
        <LanguageMenu />
        <ThemeMenu />
      </Box>
      <Box
        component="main"
        id="content"
        sx={{ flex: 1, width: '100%', maxWidth: 720, mx: 'auto', p: { xs: 2, sm: 3 } }}
      >
        <Outlet />
      </Box>
    </Box>
  );
}
