import Translate from '@mui/icons-material/Translate';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../client/PortalContext.tsx';
import { languageChoices } from '../client/preferences.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { useChangeLanguage } from './useChangeLanguage.ts';

/** Each language by its own name. What is half typed stays. */
export function LanguageMenu() {
  const translate = useTranslate();
  const { language } = useLanguage();
  const change = useChangeLanguage();
  return (
    <ChoiceMenu
      label={translate('layout.language')}
      icon={<Translate fontSize="small" />}
      value={language}
      choices={languageChoices}
      onChoose={change}
    />
  );
}
