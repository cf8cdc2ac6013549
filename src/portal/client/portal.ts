import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { developmentPort } from '#wire/doors.ts';
import { secondFactorRequiredCode } from '#wire/envelope.ts';
import { sentLanguage } from '#wire/language.ts';
import { type Abilities, createAbilities } from './abilities.ts';
import { type Announcement, createAnnouncement } from './announcement.ts';
import { createAttention } from './attention.ts';
import { createAuthProvider } from './authProvider.ts';
import { type BrokenOff, createBrokenOff } from './brokenOff.ts';
import { type BrowserStorage, lenientStorage } from './browserStorage.ts';
import { type ConfigsCache, createConfigs } from './configs.ts';
import { type Confirmation, createConfirmation } from './confirmation.ts';
import { createDataProvider, type Noun, nounNames, type PortalDataProvider } from './dataProvider.ts';
import { createFailures, type Failures } from './failures.ts';
import { createGatewayClient, type GatewayClient } from './gatewayClient.ts';
import { createWords, type Words } from './i18nProvider.ts';
import { createLooks, type Looks } from './looks.ts';
import { createPagePlaces } from './pagePlaces.ts';
import { type Cookies, createPreferences, type PreferenceStore } from './preferences.ts';
import { refreshSession } from './refreshSession.ts';
import { byRequest, type SendForm } from './sendForm.ts';
import { createSession, type Session } from './session.ts';
import { createStore, type PortalStore } from './store.ts';
import { createUnfinished, type Unfinished } from './unfinished.ts';
import { createWanted, type Wanted } from './wanted.ts';

/** Everything screens stand on. One per page load; screens reach it through the hooks of PortalContext. */
export interface Portal {
  session: Session;
  preferences: PreferenceStore;
  abilities: Abilities;
  words: Words;
  client: GatewayClient;
  dataProvider: PortalDataProvider;
  authProvider: AuthProvider;
  configs: ConfigsCache;
  /** What the programme is called and looks like. */
  looks: Looks;
  store: PortalStore;
  queryClient: QueryClient;
  local: BrowserStorage;
  /** A 401 was answered. Said once in a toast; the session ends when it closes (spec §8). */
  unauthorized: Announcement;
  /** What was asked for again had been done, at this instant. */
  repeated: Announcement;
  failures: Failures;
  confirmation: Confirmation;
  wanted: Wanted;
  unfinished: Unfinished;
  brokenOff: BrokenOff;
  /** The page's port: some conveniences hold on development ports only (spec §2). */
  port: string;
  /** The noun (and subject of rights) behind a resource's path. */
  nounOf: (resource: string) => Noun;
  /** Present where the gateway lives in this tab. */
  demo: PortalDemo | undefined;
  /** Stops listening to browser and other tabs. */
  close(): void;
}

/** What the static demonstration has beside its gateway. */
export interface PortalDemo {
  inquiryToken: string;
  /** Mails go nowhere: they are shown. Returns how to stop listening. */
  onMail(listener: (mail: { to: string; subject: string; text: string }) => void): () => void;
  /** Whether what is done outlives the tab, which may change while it is open. */
  keeping: { isKept(): boolean; subscribe(listener: () => void): () => void };
  /** Forgets everything that was changed, and starts the page anew. */
  reset(): Promise<void>;
}

export interface PortalOptions {
  fetch: typeof fetch;
  window: Window;
  cookies: Cookies;
  /** Resource path → noun. */
  resources: Readonly<Record<string, Noun>>;
  baseUrl?: string | undefined;
  partnerId?: string | undefined;
  sendForm?: SendForm;
  timeoutMs?: number;
  pauseBeforeRetryMs?: number;
  demo?: PortalDemo | undefined;
}

export async function createPortal({ window, cookies, resources, demo, ...rest }: PortalOptions): Promise<Portal> {
  const { navigator } = window;
  const local = lenientStorage(() => window.localStorage);
  const perTab = lenientStorage(() => window.sessionStorage);
  const session = createSession({ local, perTab, window });
  const preferences = createPreferences(cookies, local, navigator.languages);
  const abilities = createAbilities(cookies);
  const words = await createWords(preferences.language(), resources);
  const store = createStore(local);
  const looks = createLooks(window);
  const queryClient = createQueryClient();
  const unauthorized = createAnnouncement();
  const repeated = createAnnouncement();
  const failures = createFailures();
  const confirmation = createConfirmation();
  const places = createPagePlaces(perTab);
  const language = () => sentLanguage(cookies.get('portal-language'), words.language());
  const attention = createAttention(window);
  const client = createGatewayClient({
    // In the static demonstration there is no network that a form could be sent over.
    ...(!demo && { sendForm: byRequest(() => new XMLHttpRequest()) }),
    ...rest,
    session,
    onRefused: (refusal, asker) => {
      failures.note(refusal);
      // Whatever asked, and whether or not it shows what it was refused: a session that is over ends. Others are over already.
      const { token, cardToken } = session.state();
      if (refusal.status === 401 && asker && [token, cardToken].includes(asker)) unauthorized.announce(refusal.message);
      // Asked of them since this page was loaded: the dialog that leads there opens once the portal knows.
      if (refusal.code === secondFactorRequiredCode)
        void refreshSession({ client, session, abilities }).catch(() => undefined);
    },
    onRepeated: repeated.announce,
    onWritten: places.recount,
    confirming: confirmation.around,
    isUnattended: attention.isLacking,
    language,
    isLocal: window.location.port === developmentPort,
  });
  const nounOf = (resource: string): Noun => {
    const noun = resources[resource] ?? nounNames.find((name) => name === resource);
    if (!noun) throw new Error(`No noun is behind the resource ${resource}`);
    return noun;
  };

  const forget = whenSomebodyElse(session, () => {
    queryClient.clear();
    store.forgetUser();
    places.forget();
  });

  // A day begins and ends elsewhere: what was found by days is no longer what is asked for.
  let { timeZone } = preferences.state();
  const stopAskingAnew = preferences.subscribe(() => {
    // Another tab speaks another language by now. Where its words don't come, this one goes on as it did.
    if (preferences.language() !== words.language()) void words.change(preferences.language()).catch(() => undefined);
    if (preferences.state().timeZone === timeZone) return;
    timeZone = preferences.state().timeZone;
    void queryClient.invalidateQueries();
  });

  return {
    session,
    preferences,
    abilities,
    words,
    client,
    store,
    queryClient,
    local,
    unauthorized,
    repeated,
    failures,
    confirmation,
    wanted: createWanted(session),
    unfinished: createUnfinished(),
    brokenOff: createBrokenOff(),
    nounOf,
    port: window.location.port,
    demo,
    configs: createConfigs(client, local, looks),
    looks,
    dataProvider: createDataProvider(client, {
      nounOf,
      timeZone: () => preferences.state().timeZone,
      maySee: (noun, field) => {
        const ability = abilities.current();
        // Rights that aren't known yet say nothing, and what is everybody's own has none.
        return !ability.can('read', noun) || ability.can('read', noun, field);
      },
      places,
    }),
    authProvider: createAuthProvider({
      client,
      session,
      abilities,
      subjectOf: (resource) => resources[resource] ?? resource,
      stopAsking: () => void queryClient.cancelQueries(),
    }),
    close() {
      stopAskingAnew();
      forget();
      session.close();
      preferences.close();
      attention.close();
      queryClient.clear();
    },
  };
}

/**
 * The client asks again by itself, and a browser that thinks it's offline may be wrong: react-query does neither. When the browser
 * is online again, what couldn't be fetched is asked for, and what stood meanwhile: so would react-query, but not with `always`.
 */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Calls when the token changes, here or in another tab: what one user saw is not the next one's. */
function whenSomebodyElse(session: Session, forget: () => void): () => void {
  let { token } = session.state();
  return session.subscribe(() => {
    const next = session.state().token;
    if (next === token) return;
    const left = token !== undefined;
    token = next;
    if (left) forget();
  });
}
