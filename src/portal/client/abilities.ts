import { createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import { packRules, unpackRules } from '@casl/ability/extra';
import { type AbilityRule, AbilityRules } from '#domain/ability.ts';
import { cookieDays } from '#domain/preference/preference.ts';
import type { Cookies } from './preferences.ts';

export interface Abilities {
  /** What the signed-in user may do; a new object whenever that changes. */
  current(): MongoAbility;
  /** False until this browser has heard of the user's rights: nothing can be said yet. */
  areKnown(): boolean;
  set(rules: readonly AbilityRule[]): void;
  forget(): void;
  subscribe(listener: () => void): () => void;
}

const cookieName = 'userAbilityRules';
/** What browsers keep of one cookie, name and value together. */
const cookieBytes = 4096;

/**
 * The rights the gateway compiled for this user, so that screens don't offer what would be refused. A hint only: whoever
 * edits the cookie sees more buttons and gets the same refusals. Packed; what's still too big stays in memory and is
 * asked for again after a reload.
 */
export function createAbilities(cookies: Cookies): Abilities {
  const listeners = new Set<() => void>();
  let told = cookies.get(cookieName);
  const kept = readCookie(told);
  let known = kept !== undefined;
  let ability = createMongoAbility(kept ?? []);

  function become(rules: readonly AbilityRule[] | undefined) {
    known = rules !== undefined;
    ability = createMongoAbility([...(rules ?? [])] as never);
    for (const listener of listeners) listener();
  }

  return {
    current: () => ability,
    areKnown: () => known,
    set(rules) {
      const text = JSON.stringify(packRules([...rules] as never));
      if (cookieName.length + 1 + encodeURIComponent(text).length > cookieBytes) {
        cookies.remove(cookieName, { path: '/' });
      } else {
        cookies.set(cookieName, text, { expires: cookieDays, sameSite: 'Lax', path: '/' });
      }
      // Most visits are told what the visit before was: nothing on the page is drawn again for that.
      if (!known || text !== told) become(rules);
      told = text;
    },
    forget() {
      cookies.remove(cookieName, { path: '/' });
      become(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Packed rules as we write them, or plain ones as the spec describes them; undefined for anything else. */
function readCookie(text: string | undefined): never[] | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const rules = Array.isArray(value) && value.every(Array.isArray) ? unpackRules(value as never) : value;
    return AbilityRules.parse(JSON.parse(JSON.stringify(rules))) as never[];
  } catch {
    return undefined;
  }
}

/** What a page takes: to be allowed the action, or one of several, on some record. */
export interface Access {
  action: string | readonly string[];
  subject: string;
}

export const mayEnter = (ability: MongoAbility, { action, subject: of }: Access): boolean =>
  [action].flat().some((each) => ability.can(each, of));

/** A record as a subject: `can('block', recordOf('card', card))`. CASL marks the object, so it gets its own. */
export const asSubject = (noun: string, record?: object) => (record ? subject(noun, { ...record }) : noun);
