import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { useTranslate } from 'react-admin';
import { scrollPageTo } from './scrolling.ts';

export default function TopButton({ isShown }: { isShown: boolean }) {
  const translate = useTranslate();
  return (
    <Zoom in={isShown} appear unmountOnExit>
      <Fab
        size="small"
        aria-label={translate('layout.scrollToTop')}
        onClick={() => scrollPageTo(0)}
        sx={{
          position: 'fixed',
          insetInlineEnd: 24,
          bottom: 24,
          // Never over the button that a long form is sent with.
          'html:has([data-foot]) &': { bottom: 80 },
          zIndex: 'fab',
          boxShadow: 3,
          color: 'tones.primary.onFill',
          bgcolor: 'tones.primary.fill',
          '&:hover': { bgcolor: 'tones.primary.fill', filter: 'brightness(0.94)' },
        }}
      >
        <ArrowUpward fontSize="small" />
      </Fab>
    </Zoom>
  );
}
