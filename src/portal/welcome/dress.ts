import { palette as brandColors } from '#domain/preference/layout.ts';
import { colorPattern, directions, skins, themes } from '#domain/preference/look.ts';
import { groundOf, type Scheme, tonesOf } from '../kit/theme/palette.ts';

export interface Clothes {
  scheme: Scheme;
  primary: string;
  skin: (typeof skins)[number];
}

/** Gives the stylesheet of the entrance the colours of the theme. */
export function dress(place: HTMLElement, clothes: Clothes): void {
  for (const [name, color] of Object.entries(colorsOf(clothes))) place.style.setProperty(name, color);
}

/** The stylesheet's colours by the names that it has for them. */
export function colorsOf({ scheme, primary, skin }: Clothes): Record<string, string> {
  const ground = groundOf(scheme, skin);
  const tones = tonesOf(scheme, primary);
  const colors = {
    page: ground.page,
    paper: ground.paper,
    raised: ground.raised,
    text: ground.text,
    'text-secondary': ground.textSecondary,
    divider: ground.divider,
    field: ground.field,
    hover: ground.hover,
    fill: tones.primary.fill,
    'on-fill': tones.primary.onFill,
    ink: tones.primary.ink,
    error: tones.error.ink,
    'error-fill': scheme === 'light' ? tones.error.fill : tones.error.ink,
    success: tones.success.ink,
    'success-fill': tones.success.fill,
    disabled: scheme === 'light' ? 'rgba(0, 0, 0, 0.26)' : 'rgba(255, 255, 255, 0.3)',
    'disabled-ground': scheme === 'light' ? 'rgba(0, 0, 0, 0.12)' : 'rgba(255, 255, 255, 0.12)',
    shadow: scheme === 'light' ? '0 8px 24px rgba(16, 24, 32, 0.16)' : '0 8px 28px rgba(0, 0, 0, 0.6)',
  };
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--entrance-${name}`, color]));
}

const oneOf = <T extends string>(offered: readonly T[], text: string | undefined): T | undefined =>
  offered.find((one) => one === text);

/** What the cookies of earlier visits say; the browser decides where they don't. */
export function clothesOf(cookie: (name: string) => string | undefined, isDark: boolean) {
  const theme = oneOf(themes, cookie('portal-theme')) ?? 'system';
  const primary = cookie('portal-primary-color') ?? '';
  return {
    theme,
    direction: oneOf(directions, cookie('portal-direction')) ?? 'ltr',
    scheme: theme === 'dark' || (theme === 'system' && isDark) ? 'dark' : 'light',
    primary: colorPattern.test(primary) ? primary : brandColors.primary,
    skin: oneOf(skins, cookie('portal-skin')) ?? 'default',
  } as const;
}
