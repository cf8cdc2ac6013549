import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';
import { figures } from '../kit/theme/figures.ts';

/**
 * How wide the longest of some texts is as the browser writes it here, where its reader may have set letters further apart; undefined
 * until that is known.
 * `measure` stands where they would, and is neither seen nor heard nor copied.
 */
export function useWidthOf(texts: readonly string[]) {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const look = () => setWidth(Math.ceil(element.getBoundingClientRect().width));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const measure = (
    <Box component="span" aria-hidden sx={unseen}>
      <span ref={ref} data-text={texts.join('\n')} />
    </Box>
  );
  return { width, measure };
}

/** Takes no place, and none beyond the edge either. */
const unseen = {
  display: 'block',
  height: 0,
  overflow: 'hidden',
  visibility: 'hidden',
  '& > span': { display: 'inline-block', whiteSpace: 'pre', fontSize: '0.875rem', fontWeight: 600, ...figures },
  '& > span::before': { content: 'attr(data-text)' },
} as const;
