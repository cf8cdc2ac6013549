import { enUS, frFR, zhCN } from '@mui/material/locale';
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { breakpoints } from '#domain/preference/layout.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { componentsFor } from './components.ts';
import { type ColorName, groundOf, type Scheme, type Tone, tonesOf } from './palette.ts';

declare module '@mui/material/styles' {
  interface Palette {
    /** The product's colours as fill, soft ground and ink; `palette.primary.main` and the like are the inks. */
    tones: Record<ColorName, Tone>;
    raised: string;
    field: string;
  }
  interface PaletteOptions {
    tones?: Record<ColorName, Tone>;
    raised?: string;
    field?: string;
  }
  interface BreakpointOverrides {
    xxl: true;
  }
}

export interface Look {
  scheme: Scheme;
  primary: string;
  direction: 'ltr' | 'rtl';
  language: InterfaceLanguage;
  skin: 'default' | 'bordered';
}

/** MUI's own words: what buttons inside of its fields are called. */
const words = { en: enUS, fr: frFR, zh: zhCN } as const satisfies Record<InterfaceLanguage, object>;

const chinese = "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC'";
export const fontFamily = `'Public Sans Variable', 'Public Sans Meanwhile', system-ui, -apple-system, 'Segoe UI', Roboto, ${chinese}, sans-serif`;

/**
 * Calm and dense: one accent, hairlines rather than shadows, 14 px text. MUI paints text, icons and outlines with
 * `palette.<color>.main`, so that is the readable ink; the spec's exact colours fill buttons, bars and marks.
 */
export function createPortalTheme({ scheme, primary, direction, language, skin }: Look): Theme {
  const ground = groundOf(scheme, skin);
  const tones = tonesOf(scheme, primary);
  const color = ({ ink, fill }: Tone) => ({ main: ink, light: fill, dark: ink, contrastText: ground.paper });
  const look: ThemeOptions = {
    direction,
    breakpoints: { values: breakpoints },
    spacing: 8,
    shape: { borderRadius: 8 },
    palette: {
      mode: scheme,
      tones,
      raised: ground.raised,
      field: ground.field,
      primary: color(tones.primary),
      secondary: color(tones.secondary),
      error: color(tones.error),
      success: color(tones.success),
      info: color(tones.info),
      warning: color(tones.warning),
      background: { default: ground.page, paper: ground.paper },
      text: { primary: ground.text, secondary: ground.textSecondary, disabled: ground.textDisabled },
      divider: ground.divider,
      action: { hover: ground.hover, selected: ground.selected, active: ground.textSecondary },
    },
    typography: {
      allVariants: { letterSpacing: 0 },
      fontFamily,
      fontSize: 14,
      fontWeightLight: 300,
      fontWeightRegular: 400,
      fontWeightMedium: 500,
      fontWeightBold: 700,
      h1: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 600, letterSpacing: language === 'zh' ? 0 : '-0.01em' },
      h2: { fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: 600 },
      h3: { fontSize: '0.9375rem', lineHeight: 1.45, fontWeight: 600 },
      h4: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 },
      h5: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 },
      h6: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 },
      subtitle1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      subtitle2: { fontSize: '0.8125rem', lineHeight: 1.5, fontWeight: 600 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      caption: { fontSize: '0.75rem', lineHeight: 1.5 },
      button: { fontSize: '0.8125rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
      overline: { fontSize: '0.6875rem', fontWeight: 600, lineHeight: 1.6, letterSpacing: '0.06em' },
    },
    components: componentsFor(scheme, tones),
  };
  return createTheme(look, words[language]);
}
