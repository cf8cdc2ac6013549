import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isApple } from '../../kit/keys/KeyCaps.tsx';
import { useShortcut } from '../../kit/keys/useShortcut.ts';
import { onDemand } from '../../kit/record/onDemand.tsx';
import type { Wanted } from './useActEntries.ts';
import { useTypedAhead } from './useTypedAhead.ts';

const Palette = onDemand(() => import('./Palette.tsx'));
const WantedDialog = onDemand(() => import('./WantedDialog.tsx'));

/** The button in the navbar, and Ctrl K (⌘ K) anywhere: the palette that goes to screens, finds records and does things. */
export function QuickFind() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [wanted, want] = useState<Wanted>();
  const close = useCallback(() => setOpen(false), []);
  const typedAhead = useTypedAhead(isOpen, close);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useShortcut('palette', () => setOpen(true));
  // The list's own search where there is one, and this one elsewhere.
  useShortcut('search', () => {
    const field = document.querySelector<HTMLElement>('main input[type=search]');
    if (field) field.focus();
    else setOpen(true);
  });
  const label = translate('layout.palette.open');
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
        sx={{
          height: 36,
          minWidth: 36,
          borderRadius: 1,
          px: { xs: 1, sm: 1.25 },
          gap: 1,
          color: 'text.secondary',
          typography: 'body2',
          border: { sm: 1 },
          borderColor: { sm: 'divider' },
          '&:hover, &:focus-visible': { color: 'text.primary', bgcolor: 'action.hover' },
        }}
      >
        <Search fontSize="small" />
        {/* Its name on every screen, in sight where there is room. */}
        <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('md')]: visuallyHidden })}>
          {label}
        </Box>
        <Box
          component="kbd"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'inline' }, font: 'inherit', fontSize: '0.75rem', ml: 1.5 }}
        >
          {isApple ? '⌘ K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {isOpen && <Palette onClose={close} onWant={want} typedAhead={typedAhead} />}
      {wanted && <WantedDialog wanted={wanted} onClose={() => want(undefined)} />}
    </>
  );
}
