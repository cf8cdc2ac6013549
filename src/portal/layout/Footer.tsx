import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

const year = new Date().getFullYear();

export function Footer() {
  const translate = useTranslate();
  return (
    <Box component="footer" sx={{ px: { xs: 2, md: 3 }, py: 1.5, color: 'text.secondary', typography: 'caption' }}>
      {translate('layout.footer', { year })}
    </Box>
  );
}
