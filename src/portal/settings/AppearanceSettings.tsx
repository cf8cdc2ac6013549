import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { listDensities, type PreferenceName, type Preferences } from '#domain/preference/preference.ts';
import { usePortal, usePreference } from '../client/PortalContext.tsx';
import { themeIcons, themeNames } from '../frame/ThemeMenu.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { Section } from '../kit/record/Section.tsx';
import { PrimaryColorSetting } from './PrimaryColorSetting.tsx';
import { ChoiceSetting, Setting } from './Setting.tsx';

/** The preferences that are one of a few choices, with their choices in the order shown. */
const choices = {
  skin: ['default', 'bordered'],
  contentWidth: ['fluid', 'boxed'],
  navbarType: ['sticky', 'static', 'hidden'],
  footerType: ['sticky', 'static', 'hidden'],
  direction: ['ltr', 'rtl'],
  listDensity: listDensities,
} as const satisfies { [Name in PreferenceName]?: readonly Preferences[Name][] };
type Choice = keyof typeof choices;

const switches = ['verticalNavCollapsed', 'verticalNavSemiDark', 'navbarBlur'] as const;
type Flag = (typeof switches)[number];

/** What a reset takes back: how the portal looks, not which language it speaks or which clock it follows. */
const looks = ['theme', 'primaryColor', ...switches, ...(Object.keys(choices) as Choice[])] as const;

/** How the portal looks. Each choice takes effect at once: the page itself is the preview. */
export function AppearanceSettings() {
  const translate = useTranslate();
  return (
    <Section title={translate('settings.appearance')}>
      <ThemeSetting />
      <PrimaryColorSetting />
      <LookSetting name="skin" />
      <LookSetting name="contentWidth" />
      <LookSetting name="listDensity" />
      <LookSetting name="navbarType" />
      <SwitchSetting name="navbarBlur" />
      <SwitchSetting name="verticalNavCollapsed" />
      <SwitchSetting name="verticalNavSemiDark" />
      <LookSetting name="footerType" />
      <LookSetting name="direction" />
      <ResetButton />
    </Section>
  );
}

function ThemeSetting() {
  const translate = useTranslate();
  const [theme, setTheme] = usePreference('theme');
  const themes = themeNames.map((value) => ({
    value,
    label: translate(`layout.theme.${value}`),
    icon: themeIcons[value],
  }));
  return <ChoiceSetting label={translate('layout.theme.label')} value={theme} choices={themes} onChoose={setTheme} />;
}

function LookSetting<Name extends Choice>({ name }: { name: Name }) {
  const translate = useTranslate();
  const [value, set] = usePreference(name);
  const offered = choices[name].map((choice) => ({
    value: choice as Preferences[Name],
    label: translate(`settings.${name}.${choice}`),
  }));
  return <ChoiceSetting label={translate(`settings.${name}.label`)} value={value} choices={offered} onChoose={set} />;
}

function SwitchSetting({ name }: { name: Flag }) {
  const translate = useTranslate();
  const [value, set] = usePreference(name);
  const label = translate(`settings.${name}`);
  return (
    <Setting label={label}>
      <Switch
        checked={value}
        onChange={(_, next) => set(next)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ justifySelf: 'start', ml: -1 }}
      />
    </Setting>
  );
}

function ResetButton() {
  const translate = useTranslate();
  const say = useSay();
  const { preferences } = usePortal();
  return (
    <Box sx={{ pt: 2, mt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => {
          preferences.reset(looks);
          say('settings.resetDone');
        }}
      >
        {translate('settings.reset')}
      </Button>
    </Box>
  );
}
