import { blend, darken, getContrastRatio, lighten } from '@mui/system/colorManipulator';
import { palette as brandColors } from '#domain/preference/layout.ts';

export type Scheme = 'light' | 'dark';
export type ColorName = keyof typeof brandColors;

/** One colour of the product in the four strengths screens need. */
export interface Tone {
  /** Exactly the spec's colour, or the user's own: for surfaces. */
  fill: string;
  /** Text on the fill. */
  onFill: string;
  /** The same colour so light (or dark) that text in `ink` reads on it: behind chips and notices. */
  soft: string;
  /** The line around `soft` that can be told from a row that is pointed at or selected. */
  edge: string;
  /** The same colour so dark (or light) that it can be read as text on paper, page and `soft`. */
  ink: string;
}

/** Grounds and inks of each scheme. */
export const grounds = {
  light: {
    page: '#F4F6F6',
    paper: '#FFFFFF',
    raised: '#FFFFFF',
    text: '#17212B',
    textSecondary: '#54606D',
    textDisabled: '#8B95A1',
    divider: '#E1E6E8',
    field: '#B9C2C9',
    hover: 'rgba(23, 33, 43, 0.045)',
    selected: 'rgba(43, 193, 150, 0.12)',
  },
  dark: {
    page: '#10161B',
    paper: '#171F26',
    raised: '#1D272F',
    text: '#E6EBEE',
    textSecondary: '#A3AFBA',
    textDisabled: '#6E7B87',
    divider: '#2A353F',
    field: '#4A5864',
    hover: 'rgba(230, 235, 238, 0.06)',
    selected: 'rgba(43, 193, 150, 0.16)',
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** Bordered: no shades between page and cards, only their lines, drawn a little stronger. */
export function groundOf(scheme: Scheme, skin: 'default' | 'bordered') {
  const ground = grounds[scheme];
  return skin === 'bordered' ? { ...ground, page: ground.paper, divider: ground.field } : ground;
}

/** WCAG AA for text, with a little to spare for rounding. */
const readable = 4.6;
const darkText = '#06221A';
const edginess = 0.36;
const softness = { light: 0.12, dark: 0.16 } as const;

/** Every colour in its strengths. `primary` may be the user's own. */
export function tonesOf(scheme: Scheme, primary: string): Record<ColorName, Tone> {
  const fills = { ...brandColors, primary };
  return Object.fromEntries(Object.entries(fills).map(([name, fill]) => [name, toneOf(fill, scheme)])) as Record<
    ColorName,
    Tone
  >;
}

function toneOf(fill: string, scheme: Scheme): Tone {
  const { page, paper, raised } = grounds[scheme];
  const soft = blend(paper, fill, softness[scheme]);
  const ink = inkOn([page, paper, raised, soft], fill, scheme);
  const onFill = getContrastRatio('#FFFFFF', fill) >= readable ? '#FFFFFF' : darkText;
  return { fill, onFill, soft, edge: blend(soft, ink, edginess), ink };
}

/** The nearest shade of the colour that can be read on all of these grounds. */
function inkOn(surfaces: readonly string[], color: string, scheme: Scheme): string {
  const towards = scheme === 'light' ? darken : lighten;
  for (let step = 0; step < 1; step += 0.02) {
    const shade = towards(color, step);
    if (surfaces.every((surface) => getContrastRatio(shade, surface) >= readable)) return shade;
  }
  return scheme === 'light' ? '#000000' : '#FFFFFF';
}
