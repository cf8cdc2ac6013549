import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { forgotPasswordPath, inquiryPath, loginPath } from '../client/guards.ts';
import { BrandMark } from './BrandMark.tsx';
import { CardArt } from './CardArt.tsx';
import { DemoNote } from './DemoNote.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { usePageTitle, useRoute } from './PageTitle.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** For pages before and beside the portal: brand, language and theme, and the page in the middle. */
export function BlankLayout() {
  usePageTitle();
  const path = useRoute()?.path ?? '';
  return (
    <Box sx={{ display: 'flex' }}>
      {withArt.has(path) && <CardArt />}
      <Page />
    </Box>
  );
}

/** Where people arrive. */
const withArt: ReadonlySet<string> = new Set([loginPath, forgotPasswordPath, inquiryPath]);

function Page() {
  return (
    <Box sx={{ flex: 1, minWidth: 0, minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
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
