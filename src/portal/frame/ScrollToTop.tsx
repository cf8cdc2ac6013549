import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { scrolling } from '#domain/preference/layout.ts';
import { scrollPageTo } from './scrolling.ts';

/** Back to the top, once there is a way to go. */
export function ScrollToTop() {
  const translate = useTranslate();
  const isFarDown = useIsFarDown();
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

/** Asked when the page has been scrolled and not while it is drawn: the answer takes a layout of its own. */
function useIsFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const look = () => setFarDown(window.scrollY > scrolling.topButtonAfter);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isFarDown;
}
