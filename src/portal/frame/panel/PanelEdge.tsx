import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';

/** In CSS pixels. */
const widths = { least: 340, usual: 460, most: 860, step: 24 } as const;
const within = (width: number) => Math.round(Math.min(widths.most, Math.max(widths.least, width)));

/** How wide the panel is, as its user likes it. */
export function usePanelWidth() {
  const [width, setWidth] = useStore<number>('panel.width', widths.usual);
  return { width: within(width), setWidth: (wish: number) => setWidth(within(wish)) };
}

/** The edge that the panel is made wider or narrower by: with the pointer, or with the arrows to the sides. */
export function PanelEdge({ width, onChange }: { width: number; onChange: (width: number) => void }) {
  const translate = useTranslate();
  /** Where the pointer took hold, and how wide the panel was then. */
  const [held, setHeld] = useState<{ x: number; width: number }>();
  const towardsStart = document.documentElement.dir === 'rtl' ? -1 : 1;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ x: event.clientX, width });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onChange(width + widths.step * towardsStart);
    if (key === 'ArrowRight') onChange(width - widths.step * towardsStart);
  };
  return (
    <Edge
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate('lists.panel.width')}
      aria-valuemin={widths.least}
      aria-valuemax={widths.most}
      aria-valuenow={width}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => held && onChange(held.width + (held.x - clientX) * towardsStart)}
      onPointerUp={() => setHeld(undefined)}
      onLostPointerCapture={() => setHeld(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}

const Edge = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 3,
  insetBlock: 0,
  insetInlineStart: 0,
  width: 6,
  cursor: 'col-resize',
  touchAction: 'none',
  '&:hover, &:focus-visible, &:active': { backgroundColor: theme.palette.primary.main, outline: 'none' },
}));
