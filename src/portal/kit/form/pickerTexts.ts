import { enUS, frFR, zhCN } from '@mui/x-date-pickers/locales';
import type { InterfaceLanguage } from '#locales/index.ts';

const textsOf = ({ components }: typeof enUS) => components.MuiLocalizationProvider.defaultProps.localeText;

/** The calendars' own words. */
export const pickerTexts = {
  en: textsOf(enUS),
  fr: textsOf(frFR),
  zh: textsOf(zhCN),
} satisfies Record<InterfaceLanguage, unknown>;
