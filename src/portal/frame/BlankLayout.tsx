import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { BrandMark } from './BrandMark.tsx';
import { DemoNote } from './DemoNote.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { usePageTitle } from './PageTitle.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** For pages before and beside the portal: brand, language and theme, and the page in the middle. */
export function BlankLayout() {
  usePageTitle();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: { xs: 2, sm: 3 } }}>
        <BrandMark />
        <Box sx={{ flex: 1 }} />
        <LanguageMenu />
        <ThemeMenu />
      </Box>
      <Box
        component="main"
        id="content"
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          px: 2,
          pt: { xs: 2, sm: '8vh' },
          pb: 6,
        }}
      >
        <Outlet />
      </Box>
      <DemoNote withSignIns />
    </Box>
  );
}
