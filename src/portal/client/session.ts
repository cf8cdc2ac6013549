import type { z } from 'zod';
import { keptAtLogout, type StorageKey, storageKeys } from '#domain/preference/preference.ts';
import { SignedInUser } from '#domain/user/user.ts';
import type { CardSessionAnswer, LoginAnswer, SessionAnswer } from '#wire/dashboard.ts';
import type { BrowserStorage } from './browserStorage.ts';
import { readToken } from './tokens.ts';

/** Who is signed in here. The two tokens are two sessions that know nothing of each other (spec §6). */
export interface SessionState {
  token: string | undefined;
  cardToken: string | undefined;
  user: SignedInUser | undefined;
  isEasyPassword: boolean;
  needsSecondFactor: boolean;
  /** Until their password, or their second factor, is set right, nothing else is answered. */
  isHeldUp: boolean;
}

export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  signIn(answer: LoginAnswer): void;
  /** What the gateway knows of the session that is open already. */
  refresh(answer: SessionAnswer): void;
  signInWithCard(answer: z.infer<typeof CardSessionAnswer>): void;
  /** Ends the dashboard session here and in every other tab; preferences stay. */
  end(): void;
  endCard(): void;
  /** Stops listening to the other tabs, and telling of changes: an answer that still comes moves nobody. */
  close(): void;
}

interface Surroundings {
  local: BrowserStorage;
  perTab: BrowserStorage;
  /** Hears of changes other tabs make to `local`. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

const channelName = 'portal-session';

/**
 * Handles are no secret (the cookie beside them is) and live in localStorage, so that new tabs are signed in too; bearer
 * tokens of other gateways live in sessionStorage. Everything read back is checked: storage belongs to the user.
 */
export function createSession({ local, perTab, window }: Surroundings): Session {
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  let state = read();

  function read(): SessionState {
    const token = readToken('token', local, perTab);
    const isTrue = (key: StorageKey) => token !== undefined && local.getItem(storageKeys[key]) === 'true';
    const [isEasyPassword, needsSecondFactor] = [isTrue('isEasyPassword'), isTrue('needsSecondFactor')];
    return {
      token,
      cardToken: readToken('cardToken', local, perTab),
      user: token ? readUser(local.getItem(storageKeys.user)) : undefined,
      isEasyPassword,
      needsSecondFactor,
      isHeldUp: isEasyPassword || needsSecondFactor,
    };
  }

  function keepToken(key: 'token' | 'cardToken', token: string, kind: LoginAnswer['token_kind']) {
    const [here, there] = kind === 'handle' ? [local, perTab] : [perTab, local];
    there.removeItem(storageKeys[key]);
    here.setItem(storageKeys[key], token);
  }

  function keepUser({ user, isEasyPassword, needsSecondFactor }: SessionAnswer) {
    local.setItem(storageKeys.user, JSON.stringify(user));
    local.setItem(storageKeys.isEasyPassword, String(isEasyPassword));
    local.setItem(storageKeys.needsSecondFactor, String(needsSecondFactor === true));
  }

  /** Who hears of it draws the page anew and has its guards ask again: only for what is another session than before. */
  function changed() {
    const now = read();
    if (JSON.stringify(now) === JSON.stringify(state)) return;
    state = now;
    for (const listener of listeners) listener();
  }

  function forget(keys: readonly StorageKey[]) {
    for (const key of keys) for (const storage of [local, perTab]) storage.removeItem(storageKeys[key]);
  }

  /**
   * Storage events tell other tabs of handles; bearer tokens are each tab's own and need to be told of. What all tabs share is left
   * alone: a tab that was asleep may hear of it when somebody has signed in anew.
   */
  const hear = ({ data }: MessageEvent) => {
    if (data !== 'user' && data !== 'card') return;
    perTab.removeItem(storageKeys[data === 'user' ? 'token' : 'cardToken']);
    changed();
  };
  const hearStorage = ({ key }: StorageEvent) => {
    if (key === null || watched.has(key)) changed();
  };
  channel?.addEventListener('message', hear);
  window.addEventListener('storage', hearStorage);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn(answer) {
      keepUser(answer);
      keepToken('token', answer.access_token, answer.token_kind);
      changed();
    },
    refresh(answer) {
      keepUser(answer);
      changed();
    },
    signInWithCard({ access_token, token_kind }) {
      keepToken('cardToken', access_token, token_kind);
      changed();
    },
    end() {
      forget((Object.keys(storageKeys) as StorageKey[]).filter((key) => !survives.has(key)));
      channel?.postMessage('user');
      changed();
    },
    endCard() {
      forget(['cardToken']);
      channel?.postMessage('card');
      changed();
    },
    close() {
      channel?.close();
      window.removeEventListener('storage', hearStorage);
      listeners.clear();
    },
  };
}

/** The card session is another one: logging out of the dashboard leaves it alone. */
const survives = new Set<StorageKey>([...keptAtLogout, 'cardToken']);
const watched = new Set<string>([
  storageKeys.token,
  storageKeys.cardToken,
  storageKeys.user,
  storageKeys.isEasyPassword,
  storageKeys.needsSecondFactor,
]);

function readUser(text: string | null): SignedInUser | undefined {
  if (!text) return undefined;
  try {
    return SignedInUser.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
