import { z } from 'zod';
import { maxText, truncate } from '#domain/text.ts';
import { PasskeyQuestion } from '#domain/user/passkey.ts';
import { requestIdHeader, successCode } from '#wire/envelope.ts';
import { GatewayRefusal, NoAnswer, UnreadableAnswer } from './refusal.ts';
import { byFetch, type SendForm } from './sendForm.ts';
import { waitFor } from './waitFor.ts';

/** What reads are asked again on, once (spec §7). Writes never are. */
const retryStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const timeoutMs = 60_000;
const pauseBeforeRetryMs = 300;

export interface Question {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** JSON, or a form as it is. */
  body?: object | FormData;
  /** Whether asking twice does no harm. */
  isRead: boolean;
  /** The token of the session that it is asked in; what opens or ends one is asked in none. */
  session?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Hears how much of a form has been sent. */
  onSent?: ((bytes: number, total: number) => void) | undefined;
}

export interface TransportOptions {
  fetch: typeof fetch;
  /** How forms go out; `fetch` can't tell how far they got. */
  sendForm?: SendForm | undefined;
  timeoutMs?: number;
  pauseBeforeRetryMs?: number;
  /** Sees every answer before anybody reads it. */
  onAnswer?: ((response: Response) => void) | undefined;
  /** Hears of every refusal, and in which session was asked. */
  onRefused?: ((refusal: GatewayRefusal, session: string | undefined) => void) | undefined;
}

export type Transport = (question: Question) => Promise<Response>;

/** Asks, waits at most 60 seconds in which nothing comes or goes, asks reads a second time. @throws GatewayRefusal, NoAnswer, AbortError */
export function createTransport(options: TransportOptions): Transport {
  const patience = options.timeoutMs ?? timeoutMs;
  const pause = options.pauseBeforeRetryMs ?? pauseBeforeRetryMs;
  const sendForm = options.sendForm ?? byFetch(options.fetch);

  async function askOnce({ method, url, headers = {}, body, signal, onSent }: Question): Promise<Response> {
    const wait = waitFor(patience);
    const either = signal ? AbortSignal.any([signal, wait.isOver]) : wait.isOver;
    const sent: typeof onSent = (...far) => {
      wait.anew();
      onSent?.(...far);
    };
    try {
      if (body instanceof FormData)
        return wait.through(await sendForm(url, { headers, body, signal: either, onSent: sent }));
      const json = body && { 'content-type': 'application/json' };
      const text = body && JSON.stringify(body);
      const init = { method, headers: { ...json, ...headers }, body: text, signal: either };
      return wait.through(await options.fetch(url, init));
    } catch (error) {
      wait.end();
      if (signal?.aborted) throw new DOMException('', 'AbortError');
      throw new NoAnswer(wait.isOver.aborted ? 'errors.timeout' : 'errors.networkError', error);
    }
  }

  async function ask(question: Question): Promise<Response> {
    if (!question.isRead) return askOnce(question);
    const again = async () => {
      await new Promise((resume) => setTimeout(resume, pause));
      return askOnce(question);
    };
    try {
      const response = await askOnce(question);
      return retryStatuses.has(response.status) ? await again() : response;
    } catch (error) {
      if (error instanceof NoAnswer && error.message === 'errors.networkError') return again();
      throw error;
    }
  }

  return async (question) => {
    const response = await ask(question);
    options.onAnswer?.(response);
    if (response.ok) return response;
    const refusal = refused(response, await jsonOf(response));
    options.onRefused?.(refusal, question.session);
    throw refusal;
  };
}

/**
 * The payload of a good answer; `dto` from the doors, `data` from the dashboard calls. Another code is a refusal.
 * @param onRepeated hears when it had been done, where it had been before
 */
export async function payloadOf(response: Response, onRepeated?: (doneAt: string) => void): Promise<unknown> {
  const answer = await jsonOf(response);
  if (answer?.code === undefined) throw new UnreadableAnswer(response.status);
  if (answer.code !== successCode && answer.code !== Number(successCode)) throw refused(response, answer);
  if (typeof answer.doneAt === 'string') onRepeated?.(answer.doneAt);
  return 'dto' in answer ? answer.dto : answer.data;
}

/** Whatever a server says is shown, but not all of ten megabytes. */
const Words = z
  .string()
  .min(1)
  .transform((text) => truncate(text.slice(0, 10 * maxText)));
const TraceId = z.string().regex(/^[0-9a-f-]{32,36}$/i);
const FieldErrors = z.record(z.string(), Words);
const wordsOf = (value: unknown): string | undefined => Words.safeParse(value).data;

/** A refusal in the server's words: its msg, else the status text, else its message (spec §8), else ours. */
function refused(response: Response, said: Record<string, unknown> | undefined): GatewayRefusal {
  const answer = said ?? {};
  const { status, ok } = response;
  const statusText = ok ? '' : response.statusText;
  const code = typeof answer.code === 'string' ? answer.code : String(status);
  const message = wordsOf(answer.msg) ?? ourWords[status] ?? (statusText || wordsOf(answer.message));
  // Where a proxy's page stands for the gateway's answer, the proxy may have given it an id.
  const id = said || status < 500 ? answer.traceId : response.headers.get(requestIdHeader);
  const traceId = TraceId.safeParse(id).data;
  const errors = FieldErrors.safeParse(answer.errors).data;
  const passkey = PasskeyQuestion.safeParse(answer.passkey).data;
  return new GatewayRefusal(status, code, message || last(status), errors, traceId, passkey);
}

/** What a proxy says when it finds no gateway has its own words in the catalogue. */
const ourWords: Record<number, string> = {
  502: 'errors.unavailable',
  503: 'errors.unavailable',
  504: 'errors.unavailable',
};

const last = (status: number) => (status === 401 ? 'errors.unauthorized' : 'errors.unreadableAnswer');

/** Undefined for what isn't the gateway's JSON: nothing, or a page of a proxy. @throws NoAnswer, AbortError when it's cut off */
async function jsonOf(response: Response): Promise<Record<string, unknown> | undefined> {
  const text = await response.text().catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') throw error;
    throw new NoAnswer(name === 'TimeoutError' ? 'errors.timeout' : 'errors.networkError', error);
  });
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
