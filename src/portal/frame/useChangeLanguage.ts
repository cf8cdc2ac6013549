import { useNotify } from 'react-admin';
import { useLanguage } from '../client/PortalContext.tsx';

/** Changes the language, or says that its words didn't come. */
export function useChangeLanguage() {
  const notify = useNotify();
  const { change } = useLanguage();
  return (...[language]: Parameters<typeof change>) =>
    change(language).catch(() => notify('ra.notification.i18n_error', { type: 'error' }));
}
