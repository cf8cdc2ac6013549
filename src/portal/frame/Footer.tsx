import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useLooks, usePreferences } from '../client/PortalContext.tsx';
import { contentLook } from './Navbar.tsx';

const year = new Date().getFullYear();

/** After the page, always in sight at its bottom edge, or not at all. */
export function Footer() {
  const translate = useTranslate();
  const { footerType, contentWidth } = usePreferences();
  const { name } = useLooks();
  if (footerType === 'hidden') return null;
  return (
    <Box component="footer" sx={footerType === 'sticky' ? stickyLook : undefined}>
      <Box sx={{ ...contentLook(contentWidth), py: 1.5, color: 'text.secondary', typography: 'caption' }}>
        {translate('layout.footer', { year, name: name ?? translate('layout.productName') })}
      </Box>
    </Box>
  );
}

const stickyLook = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
