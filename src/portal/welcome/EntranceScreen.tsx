import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { balancePath, homePath } from '../client/guards.ts';
import { useLanguage, usePortal, usePreferences } from '../client/PortalContext.tsx';
import { usePageTitleSetter } from '../frame/PageTitle.tsx';
import { useScheme } from '../kit/theme/PortalTheme.tsx';
import './entrance.css';
import { forgetDrafts } from './drafts.ts';
import { dress } from './dress.ts';
import { mountEntrance } from './mount.ts';
import type { EntrancePage, EntranceServices, Surroundings } from './surroundings.ts';

/** An entrance page inside of the application: the same page as before it, with the application's words and toasts. */
export function EntranceScreen({ page }: { page: EntrancePage }) {
  const place = useRef<HTMLDivElement>(null);
  const surroundings = useSurroundings();
  const around = useRef(surroundings);
  useEffect(() => {
    around.current = surroundings;
  });
  const { language } = useLanguage();
  const scheme = useScheme();
  const { primaryColor, skin } = usePreferences();

  useEffect(() => {
    if (place.current) dress(place.current, { scheme, primary: primaryColor, skin });
  }, [scheme, primaryColor, skin]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language draws it anew, with what is half typed
  useEffect(() => {
    if (!place.current) return;
    return mountEntrance(place.current, page, around.current).unmount;
  }, [page, language]);
  // Runs after the one above: who leaves the page leaves nothing typed behind.
  useEffect(() => forgetDrafts, []);

  return <div ref={place} style={{ display: 'contents' }} />;
}

function useSurroundings(): Surroundings {
  const { wanted } = usePortal();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const entitle = usePageTitleSetter();
  return {
    services: useServices(),
    translate: (key, blanks) => translate(key, { _: key, ...blanks }),
    say: (message, type) => notify(message, { type, messageArgs: { _: message } }),
    go: (path) => void navigate(path),
    enter: async (session) =>
      navigate(session === 'card' ? balancePath : (wanted.take() ?? homePath), { replace: true }),
    entitle,
  };
}

function useServices(): EntranceServices {
  const { authProvider, client, session } = usePortal();
  return {
    signIn: async (email, password) => void (await authProvider.login({ email, password })),
    lookUp: async (cardToken) => session.signInWithCard(await client.loginByToken(cardToken)),
    sendCode: client.forgotPassword,
    resetPassword: client.verifyResetCode,
  };
}
