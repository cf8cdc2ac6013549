import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { monospace } from '../../kit/theme/fonts.ts';
import { endingOrId } from '../links/naming.ts';

interface Numbers {
  cardNumber: string;
  /** YYYY-MM. */
  expiredDate: string;
  cvv2: string;
}

const secondsShown = 60;

/** The numbers, for a minute at most: gone at once when the window is left. */
export function ShownNumbers({ card, numbers, onHide }: { card: Card; numbers: Numbers; onHide: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const left = useCountdown(onHide);
  const [year = '', month = ''] = numbers.expiredDate.split('-');
  const facts = [
    ['number', numbers.cardNumber.replace(/(\d{4})(?=\d)/g, '$1 ')],
    ['expires', `${month}/${year.slice(-2)}`],
    ['cvv2', numbers.cvv2],
  ] as const;
  return (
    <Dialog open fullWidth onClose={onHide} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('card.reveal.shown', { card: endingOrId(card) })}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'auto 1fr', alignItems: 'baseline' }}
        >
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {translate(`card.reveal.${name}`)}
              </Box>
              <Box component="dd" sx={digits}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
        <LinearProgress
          variant="determinate"
          aria-hidden
          value={(left / secondsShown) * 100}
          sx={{ mt: 3, mb: 0.5, height: 4, borderRadius: 2 }}
        />
        <Box role="timer" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {translate('card.reveal.hidesIn', { smart_count: left })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onHide} autoFocus>
          {translate('card.reveal.hide')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const digits = {
  m: 0,
  fontFamily: monospace,
  fontSize: { xs: '1rem', sm: '1.125rem' },
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;

/** Seconds that are left. Ends at zero, and as soon as somebody looks elsewhere. */
function useCountdown(onEnd: () => void): number {
  const say = useSay();
  const [end] = useState(() => Date.now() + secondsShown * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 250);
    const leave = () => {
      say('card.reveal.gone', {}, 'info');
      onEnd();
    };
    const hidden = () => document.hidden && leave();
    window.addEventListener('blur', leave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(tick);
      window.removeEventListener('blur', leave);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [say, onEnd]);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return left;
}
