import Computer from '@mui/icons-material/ComputerOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { useTranslate } from 'react-admin';
import type { Preferences } from '#domain/preference/preference.ts';
import { usePreference } from '../client/PortalContext.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';

export const themeIcons = {
  light: <LightMode fontSize="small" />,
  dark: <DarkMode fontSize="small" />,
  system: <Computer fontSize="small" />,
} as const satisfies Record<Preferences['theme'], unknown>;
export const themeNames = Object.keys(themeIcons) as Preferences['theme'][];

export function ThemeMenu() {
  const translate = useTranslate();
  const [theme, setTheme] = usePreference('theme');
  const choices = themeNames.map((value) => ({
    value,
    label: translate(`layout.theme.${value}`),
    icon: themeIcons[value],
  }));
  return (
    <ChoiceMenu
      label={translate('layout.theme.label')}
      icon={themeIcons[theme]}
      value={theme}
      choices={choices}
      onChoose={setTheme}
    />
  );
}
