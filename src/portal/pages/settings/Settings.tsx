import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Preferences } from '#domain/preference.ts';
import { themeIcons, themeNames } from '../../layout/ThemeMenu.tsx';
import { TimeZoneInput } from '../../layout/TimeZoneInput.tsx';
import { localeTags } from '../../providers/i18nProvider.ts';
import { useLanguage, usePreference, useSession } from '../../providers/PortalContext.tsx';
import { languageNames } from '../../providers/preferences.ts';
import { useChangePassword } from '../password/PasswordGate.tsx';

/** Who one is here, and how one likes the portal. Everything takes effect at once. */
export default function Settings() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 860, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Section title={translate('settings.profile')}>
        <Profile />
      </Section>
      <Section title={translate('settings.regional')}>
        <LanguageSetting />
        <Setting label={translate('layout.timeZone')}>
          <Box sx={{ width: '100%', maxWidth: 360 }}>
            <TimeZoneInput isLabelHidden />
          </Box>
        </Setting>
      </Section>
      <Section title={translate('settings.appearance')}>
        <ThemeSetting />
      </Section>
      <Section title={translate('settings.security')}>
        <PasswordSetting />
      </Section>
    </Box>
  );
}

function Profile() {
  const translate = useTranslate();
  const { user } = useSession();
  const facts = [
    ['nouns.user.fields.userName', user?.name],
    ['nouns.user.fields.email', user?.email],
    ['nouns.user.fields.roleName', user?.role],
    ['nouns.user.fields.customerName', user?.customerName ?? translate('layout.operatorStaff')],
  ] as const;
  return facts.map(([label, value]) => (
    <Setting key={label} label={translate(label)}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{value}</Typography>
    </Setting>
  ));
}

function LanguageSetting() {
  const translate = useTranslate();
  const { language, change } = useLanguage();
  const label = translate('layout.language');
  return (
    <Setting label={label}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={label}
        onChange={(_, next) => next && void change(next)}
      >
        {languageNames.map(([value, name]) => (
          <ToggleButton key={value} value={value} lang={localeTags[value]}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Setting>
  );
}

function ThemeSetting() {
  const translate = useTranslate();
  const [theme, setTheme] = usePreference('theme');
  const label = translate('layout.theme.label');
  return (
    <Setting label={label}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={theme}
        aria-label={label}
        onChange={(_, next: Preferences['theme'] | null) => next && setTheme(next)}
      >
        {themeNames.map((name) => (
          <ToggleButton key={name} value={name}>
            {themeIcons[name]}
            {translate(`layout.theme.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Setting>
  );
}

function PasswordSetting() {
  const translate = useTranslate();
  const { open } = useChangePassword();
  return (
    <Setting label={translate('login.password')}>
      <Button variant="outlined" color="inherit" onClick={open} sx={{ justifySelf: 'start' }}>
        {translate('menu.changePassword')}
      </Button>
    </Setting>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** A name at the left, what it is set to at the right; on phones one above the other. */
function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '220px 1fr' },
        alignItems: 'center',
        gap: { xs: 0.5, sm: 2 },
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography color="textSecondary">{label}</Typography>
      {children}
    </Box>
  );
}
