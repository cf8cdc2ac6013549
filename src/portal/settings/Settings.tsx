import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLanguage, useSession } from '../client/PortalContext.tsx';
import { languageChoices } from '../client/preferences.ts';
import { useRoleName } from '../client/useRoleName.ts';
import { useChangePassword } from '../frame/password/PasswordGate.tsx';
import TimeZoneInput from '../frame/TimeZoneInput.tsx';
import { useChangeLanguage } from '../frame/useChangeLanguage.ts';
import { Section } from '../kit/record/Section.tsx';
import { NoticeWishes } from '../notice/links/NoticeWishes.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { NewEmail } from './NewEmail.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { ChoiceSetting, Setting } from './Setting.tsx';
import { SecondFactorSetting } from './secondFactor/SecondFactorSetting.tsx';

/** Who one is here, and how one likes the portal. Everything takes effect at once. */
export default function Settings() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 860, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Section title={translate('settings.profile')}>
        <Profile />
        <NewEmail />
      </Section>
      <Section title={translate('settings.regional')}>
        <LanguageSetting />
        <Setting label={translate('layout.timeZone')}>
          <Box sx={{ width: '100%', maxWidth: 360 }}>
            <TimeZoneInput isLabelHidden />
          </Box>
        </Setting>
      </Section>
      <AppearanceSettings />
      <Section title={translate('settings.security')}>
        <PasswordSetting />
        <SecondFactorSetting />
      </Section>
      <Box id="notices" sx={{ scrollMarginTop: 72 }}>
        <Section title={translate('notice.title')}>
          <NoticeWishes />
        </Section>
      </Box>
      <Section title={translate('access.sessions.own')}>
        <SessionSettings />
      </Section>
    </Box>
  );
}

function Profile() {
  const translate = useTranslate();
  const { user } = useSession();
  const roleName = useRoleName();
  const facts = [
    ['nouns.user.fields.userName', user?.name],
    ['nouns.user.fields.email', user?.email],
    ['nouns.user.fields.roleName', user && roleName(user.role)],
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
  const { language } = useLanguage();
  const change = useChangeLanguage();
  return (
    <ChoiceSetting label={translate('layout.language')} value={language} choices={languageChoices} onChoose={change} />
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
