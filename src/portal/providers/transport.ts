import { truncate } from '#domain/text.ts';
import { Refusal, successCode } from '#wire/envelope.ts';
import { GatewayRefusal, NoAnswer } from './refusal.ts';

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
  signal?: AbortSignal | undefined;
}

export interface TransportOptions {
  fetch: typeof fetch;
  timeoutMs?: number;
  pauseBeforeRetryMs?: number;
}

export type Transport = (question: Question) => Promise<Response>;

/** Asks, waits at most 60 seconds, asks reads a second time. @throws GatewayRefusal, NoAnswer, AbortError */
export function createTransport(options: TransportOptions): Transport {
  const patience = options.timeoutMs ?? timeoutMs;
  const pause = options.pauseBeforeRetryMs ?? pauseBeforeRetryMs;

  async function askOnce({ method, url, headers, body, signal }: Question): Promise<Response> {
    const timeout = AbortSignal.timeout(patience);
    const isForm = body instanceof FormData;
    try {
      return await options.fetch(url, {
        method,
        headers: { ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
        body: body && (isForm ? body : JSON.stringify(body)),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      if (signal?.aborted) throw new DOMException('', 'AbortError');
      throw new NoAnswer(timeout.aborted ? 'errors.timeout' : 'errors.networkError', error);
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
    if (!response.ok) throw await refusalOf(response);
    return response;
  };
}

/** The payload of a good answer; `dto` from the doors, `data` from the dashboard calls. Another code is a refusal. */
export async function payloadOf(response: Response): Promise<unknown> {
  const answer = await jsonOf(response);
  if (!answer) throw unreadable(response);
  if (answer.code !== successCode) throw refused(response, answer) ?? unreadable(response);
  return 'dto' in answer ? answer.dto : answer.data;
}

async function refusalOf(response: Response): Promise<GatewayRefusal> {
  const answer = await jsonOf(response);
  return (answer && refused(response, answer)) ?? unreadable(response);
}

function refused(response: Response, answer: Record<string, unknown>): GatewayRefusal | undefined {
  const msg = typeof answer.msg === 'string' && answer.msg ? truncate(answer.msg) : undefined;
  const refusal = Refusal.safeParse({ code: answer.code, msg, errors: answer.errors }).data;
  if (refusal) return new GatewayRefusal(response.status, refusal.code, refusal.msg, refusal.errors);
  const code = typeof answer.code === 'string' ? answer.code : String(response.status);
  return typeof answer.code === 'string' || response.statusText
    ? new GatewayRefusal(response.status, code, wordsFor(response))
    : undefined;
}

/** Nothing, or a page of a proxy, where the gateway's JSON should be. */
function unreadable(response: Response): GatewayRefusal {
  return new GatewayRefusal(response.status, String(response.status), wordsFor(response));
}

/** The server's words are missing: the status text, unless it's the product's own catalogue that has better ones. */
function wordsFor({ status, statusText }: Response): string {
  if (status === 401) return statusText || 'errors.unauthorized';
  if (status === 502 || status === 503 || status === 504) return 'errors.unavailable';
  return status >= 400 && statusText ? statusText : 'errors.unreadableAnswer';
}

async function jsonOf(response: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
