import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { scrolling } from '#domain/layout.ts';
import { scrollPageTo } from './scrolling.ts';

/** Back to the top, once there is a way to go. */
export function ScrollToTop() {
  const translate = useTranslate();
  const isFarDown = useSyncExternalStore(watchScroll, isScrolled);
  return (
    <Zoom in={isFarDown} unmountOnExit>
      <Fab
        size="small"
        aria-label={translate('layout.scrollToTop')}
        onClick={() => scrollPageTo(0)}
        sx={{
          position: 'fixed',
          insetInlineEnd: 24,
          bottom: 24,
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

const isScrolled = () => window.scrollY > scrolling.topButtonAfter;

function watchScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
