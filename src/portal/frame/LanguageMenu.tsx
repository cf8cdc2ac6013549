import Translate from '@mui/icons-material/Translate';
import { useNotify, useTranslate } from 'react-admin';
import { localeTags } from '../client/i18nProvider.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { languageNames } from '../client/preferences.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

/** Each language by its own name. What is half typed stays. */
export function LanguageMenu() {
  const translate = useTranslate();
  const notify = useNotify();
  const { language, change } = useLanguage();
  const choices = languageNames.map(([value, label]) => ({ value, label, lang: localeTags[value] }));
  return (
    <ChoiceMenu
      label={translate('layout.language')}
      icon={<Translate fontSize="small" />}
      value={language}
      choices={choices}
      onChoose={(next) => change(next).catch(() => notify('ra.notification.i18n_error', { type: 'error' }))}
    />
  );
}
