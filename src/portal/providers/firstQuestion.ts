import { storageKeys } from '#domain/storageKeys.ts';

/** A list's first question as it was sent last time; `%token%` stands where the session's token goes. */
interface Question {
  url: string;
  headers: Record<string, string>;
  body: string;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;
interface Place {
  /** The page's address: path and query. */
  address(): string;
  token(): string | undefined;
  local: Kept;
}

const tokenPlace = '%token%';
const addressesKept = 40;
/** What an address may say and still hold nothing about anybody. */
const plainParameters = new Set(['page', 'perPage', 'sort', 'order']);

/** Asked before the application was there; its fetch takes the answer, once. */
let early: { question: Question; token: string; answer: Promise<Response> } | undefined;

/**
 * Asks what the list at this address asked first when this user opened it last, while the application is still on its way.
 * Only what the application itself asked is asked again: nobody's forbidden page.
 */
export function askEarly(fetch: typeof globalThis.fetch, { address, token, local }: Place): void {
  const question = read(local)[address()];
  const mine = token();
  if (!question || !mine) return;
  const headers = Object.fromEntries(
    Object.entries(question.headers).map(([name, value]) => [name, value === tokenPlace ? mine : value]),
  );
  const answer = fetch(question.url, { method: 'POST', headers, body: question.body });
  // Nobody may come for it.
  answer.catch(() => undefined);
  early = { question, token: mine, answer };
}

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
      note(place.local, noted, question);
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

function note(local: Kept, address: string, question: Question): void {
  const { [address]: _, ...others } = read(local);
  const kept = [...Object.entries(others), [address, question] as const].slice(-addressesKept);
  try {
    local.setItem(storageKeys.firstQuestions, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Full or forbidden: then the next visit waits for the application.
  }
}

function read(local: Kept): Record<string, Question> {
  try {
    const kept = JSON.parse(local.getItem(storageKeys.firstQuestions) ?? '{}') as Record<string, Question>;
    const isQuestion = ({ url, headers, body }: Question) =>
      /^\/(?!\/)[\w/-]*\/page$/.test(url) && typeof headers === 'object' && typeof body === 'string';
    return Object.fromEntries(Object.entries(kept).filter(([, question]) => isQuestion(question)));
  } catch {
    return {};
  }
}

function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new DOMException('', 'AbortError'));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    answer.then(resolve, reject);
  });
}
