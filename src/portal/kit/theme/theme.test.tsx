import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { blend, decomposeColor, getContrastRatio } from '@mui/system/colorManipulator';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialogWidths } from '#domain/preference/layout.ts';
import { grounds, tonesOf } from './palette.ts';
import { createPortalTheme } from './theme.ts';

const theme = createPortalTheme({
  scheme: 'light',
  primary: '#2BC196',
  direction: 'ltr',
  language: 'en',
  skin: 'default',
});

describe('the theme', () => {
  it('breaks at the specification’s widths; below lg is mobile [S9.14]', () => {
    const { up, down } = theme.breakpoints;
    expect([up('sm'), up('md'), up('lg'), up('xl'), up('xxl')]).toEqual(
      [600, 960, 1280, 1920, 2560].map((width) => `@media (min-width:${width}px)`),
    );
    expect(down('lg')).toBe('@media (max-width:1279.95px)');
  });

  it.each([
    ['sm', 'small', 600],
    ['md', 'medium', 960],
    ['lg', 'large', 1280],
  ] as const)('makes a dialog of the size %s as wide as a %s one is: %i [S9.13]', (size, name, width) => {
    render(
      <ThemeProvider theme={theme}>
        <Dialog open maxWidth={size}>
          Hello
        </Dialog>
      </ThemeProvider>,
    );
    expect(getComputedStyle(screen.getByRole('dialog')).maxWidth).toBe(`${width}px`);
    expect(dialogWidths[name]).toBe(width);
  });

  it.each(['light', 'dark'] as const)('draws chips that stand out from whatever row they are in: %s', (scheme) => {
    const { paper, hover, selected } = grounds[scheme];
    const rows = [paper, veiled(paper, hover), veiled(paper, selected)];
    for (const { edge } of Object.values(tonesOf(scheme, '#2BC196')))
      for (const row of rows) expect(getContrastRatio(edge, row)).toBeGreaterThan(1.25);
  });

  it('fills with the specification’s colours [S9.21]', () => {
    const fills = Object.entries(theme.palette.tones).map(([name, { fill }]) => [name, fill.toUpperCase()]);
    expect(Object.fromEntries(fills)).toMatchObject({
      primary: '#2BC196',
      error: '#BD0000',
      success: '#28C76F',
      info: '#00BAD1',
      warning: '#FF9F43',
      secondary: '#808390',
    });
  });
});

function veiled(ground: string, veil: string): string {
  const [red, green, blue, opacity = 1] = decomposeColor(veil).values;
  return blend(ground, `rgb(${red}, ${green}, ${blue})`, opacity);
}
