import { storageKeys } from '#domain/preference/storageKeys.ts';

/** A list's first question as it was sent last time; `%token%` stands where the session's token goes. */
interface Question {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** … and what the application calls the list that asked. */
interface Noted extends Question {
  list?: ListKey | undefined;
}

/** A list's page as react-query knows it. */
export type ListKey = readonly [resource: string, method: 'getList', params: object];

type Kept = Pick<Storage, 'getItem' | 'setItem'>;
interface Place {
  /** The page's address: path and query. */
  address(): string;
  token(): string | undefined;
  local: Kept;
  /** The list that is asking, once the application is there. */
  list?(): ListKey | undefined;
}

const tokenPlace = '%token%';
const addressesKept = 40;
/** What an address may say and still hold nothing about anybody. */
const plainParameters = new Set(['page', 'perPage', 'sort', 'order']);

/** Asked before the application was there; its fetch takes the answer, once. */
let early: { question: Question; list?: ListKey | undefined; token: string; answer: Promise<Response> } | undefined;

/**
 * Asks what the list at this address asked first when this user opened it last, while the application is still on its way.
 * Only what the application itself asked is asked again: nobody's forbidden page.
 */
export function askEarly(fetch: typeof globalThis.fetch, { address, token, local }: Place): void {
  const noted = read(local)[address()];
  const mine = token();
  if (!noted || !mine) return;
  const { list, ...question } = noted;
  const headers = Object.fromEntries(
    Object.entries(question.headers).map(([name, value]) => [name, value === tokenPlace ? mine : value]),
  );
  const answer = fetch(question.url, { method: 'POST', headers, body: question.body });
  // Nobody may come for it.
  answer.catch(() => undefined);
  early = { question, list, token: mine, answer };
}

/** The list whose first question is on its way already. */
export const listOnItsWay = (): ListKey | undefined => early?.list;

/** A fetch that takes the early answer where exactly that is asked, and notes what lists ask first. */
export function withFirstQuestions(fetch: typeof globalThis.fetch, place: Place): typeof globalThis.fetch {
  let noted: string | undefined;
  return async (input, init) => {
    const question = questionOf(input, init, place.token());
    if (!question) return fetch(input, init);
    const waiting = early;
    early = undefined;
    if (place.address() !== noted && isPlain(place.address(), question)) {
      noted = place.address();
      note(place.local, noted, { ...question, list: place.list?.() });
    }
    const isIt = waiting && waiting.token === place.token() && sameAs(waiting.question, question);
    return isIt ? unlessAborted(waiting.answer, init?.signal) : fetch(input, init);
  };
}

/** What is asked of the page door, if that is what this is. */
function questionOf(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  token: string | undefined,
): Question | undefined {
  if (typeof input !== 'string' || !/^\/(?!\/)[\w/-]*\/page$/.test(input)) return undefined;
  if (typeof init?.body !== 'string' || !token) return undefined;
  const headers = Object.entries((init.headers ?? {}) as Record<string, string>).map(
    ([name, value]) => [name, value === token ? tokenPlace : value] as const,
  );
  return { url: input, headers: Object.fromEntries(headers), body: init.body };
}

const sameAs = (one: Question, other: Question) => JSON.stringify(one) === JSON.stringify(other);

/** A list's first page, narrowed by nothing: neither address nor question is about anybody. */
function isPlain(address: string, { body }: Question): boolean {
  const parameters = [...new URL(address, 'http://portal').searchParams.keys()];
  const { page, filter } = JSON.parse(body) as { page?: unknown; filter?: object };
  return parameters.every((name) => plainParameters.has(name)) && page === 1 && Object.keys(filter ?? {}).length === 0;
}

function note(local: Kept, address: string, question: Noted): void {
  const { [address]: _, ...others } = read(local);
  const kept = [...Object.entries(others), [address, question] as const].slice(-addressesKept);
  try {
    local.setItem(storageKeys.firstQuestions, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Full or forbidden: then the next visit waits for the application.
  }
}

function read(local: Kept): Record<string, Noted> {
  try {
    const kept = JSON.parse(local.getItem(storageKeys.firstQuestions) ?? '{}') as Record<string, Noted>;
    const isQuestion = ({ url, headers, body, list }: Noted) =>
      /^\/(?!\/)[\w/-]*\/page$/.test(url) &&
      typeof headers === 'object' &&
      typeof body === 'string' &&
      (list === undefined || isListKey(list));
    return Object.fromEntries(Object.entries(kept).filter(([, question]) => isQuestion(question)));
  } catch {
    return {};
  }
}

export const isListKey = (key: unknown): key is ListKey =>
  Array.isArray(key) && typeof key[0] === 'string' && key[1] === 'getList' && typeof key[2] === 'object' && !!key[2];

function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new DOMException('', 'AbortError'));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    answer.then(resolve, reject);
  });
}
