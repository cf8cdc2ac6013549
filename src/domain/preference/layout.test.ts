import { expect, it } from 'vitest';
import { breakpoints, dialogWidths, navigationOverlayBelow, palette, scrolling, toasts } from './layout.ts';

it('screens break at the specification’s widths [S9.14] [S9.15]', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 });
  expect(navigationOverlayBelow).toBe(960);
});

it('dialogs come in three widths [S9.13]', () => {
  expect(dialogWidths).toMatchObject({ small: 600, medium: 960, large: 1280 });
});

it('twenty messages at most stand on screen [S9.12]', () => {
  expect(toasts.limit).toBe(20);
});

it('scrolling takes 300 milliseconds [S9.16]', () => {
  expect(scrolling.duration).toBe(300);
});

it('the colours are the specification’s [S9.21]', () => {
  expect(palette).toEqual({
    primary: '#2BC196',
    error: '#BD0000',
    success: '#28C76F',
    info: '#00BAD1',
    warning: '#FF9F43',
    secondary: '#808390',
  });
});
