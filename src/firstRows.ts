import { storageKeys } from '#domain/preference/storageKeys.ts';
import { defaultLanguage, sentLanguage } from '#wire/language.ts';

/** What a list asks the gateway first, as the build has written it down (scripts/preloads.mjs); the browser knows by whom. */
interface FirstQuestion {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The header that says who asks. */
  tokenHeader: string;
  dtoName: string;
  filter: object;
  sort: object;
  /** How many rows a page has unless somebody chose otherwise, and what they may choose. */
  size: number;
  sizes: readonly number[];
}

let early: { url: string; token: string; body: string; answer: Promise<Response> } | undefined;

/**
 * Asks for the rows of the list at this address while the application is still on its way: they are there when it is,
 * and the list is drawn once. For whoever has a session and, as far as this browser knows, the right; a list that its
 * address narrows, turns or orders is asked for by the application alone.
 */
export function askForFirstRows(): void {
  const told = document.getElementById('first-question')?.textContent;
  if (!told) return;
  const question: FirstQuestion = JSON.parse(told);
  try {
    const { token: tokenKey, isEasyPassword, needsSecondFactor } = storageKeys;
    const token = sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey);
    const size = sizeFor(question);
    if (!token || !size || !mayRead(question.dtoName)) return;
    // Until these are set right the gateway refuses whatever is asked, and the list would be told so when they are.
    if ([isEasyPassword, needsSecondFactor].some((key) => localStorage.getItem(key) === 'true')) return;
    const { url, headers, tokenHeader, dtoName, filter, sort } = question;
    const language = sentLanguage(cookie('portal-language'), defaultLanguage(navigator.languages));
    const body = JSON.stringify({ language, dtoName, page: 1, size, filter, sort });
    const sent = { 'content-type': 'application/json', ...headers, [tokenHeader]: token };
    const answer = fetch(url, { method: 'POST', headers: sent, body });
    // Whoever takes it hears of it.
    answer.catch(() => undefined);
    early = { url, token, body, answer };
  } catch {
    // No storage, no session; and what can't be read here, the application reads.
  }
}

/** How many rows are wanted; undefined where the address wants more than that. */
function sizeFor({ filter, size, sizes }: FirstQuestion): number | undefined {
  const { perPage, panel: _, ...more } = Object.fromEntries(new URLSearchParams(location.search));
  if (Object.keys(more).length > 0) return undefined;
  if (perPage !== undefined)
    return Object.keys(filter).length === 0 ? sizes.find((each) => String(each) === perPage) : undefined;
  const chosen: unknown = JSON.parse(localStorage.getItem('portal-page-size') ?? '{}')['lists.pageSize'];
  return sizes.find((each) => each === chosen) ?? size;
}

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The rights that the last visit left, packed as CASL does: action, subject, conditions, whether it is inverted. */
function mayRead(subject: string): boolean {
  const rules: unknown = JSON.parse(decodeURIComponent(cookie('userAbilityRules') ?? '[]'));
  const has = (names: unknown, ...wanted: string[]) => wanted.some((name) => String(names).split(',').includes(name));
  return (
    Array.isArray(rules) &&
    rules.some(
      ([actions, subjects, , isInverted]) =>
        !isInverted && has(actions, 'read', 'manage') && has(subjects, subject, 'all'),
    )
  );
}

/** `fetch` that gives the early answer to whoever asks the very same, once; what didn't come is asked for again. */
export function takingFirstRows(ask: typeof fetch): typeof fetch {
  return (input, init) => {
    const taken = early;
    const isAsked = taken && input === taken.url && init?.body === taken.body;
    if (!isAsked || !Object.values(init.headers ?? {}).includes(taken.token)) return ask(input, init);
    early = undefined;
    return taken.answer.catch(() => ask(input, init));
  };
}
