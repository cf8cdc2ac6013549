import { clientHeader, tokenHeader, unattendedHeader } from '#wire/dashboard.ts';
import { newRequestId } from '#wire/envelope.ts';
import type { Who } from './asking.ts';
import { gatewayClock } from './gatewayClock.ts';
import type { Session } from './session.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export interface ClientOptions extends TransportOptions {
  session: Pick<Session, 'state'>;
  /** Does a write, and again once the password is proved, where the gateway wants that first. */
  confirming?: <T>(write: () => Promise<T>) => Promise<T>;
  /** Hears of a write that had been done before, and when (ISO 8601). */
  onRepeated?: (doneAt: string) => void;
  /** Hears that something was written, or may have been. */
  onWritten?: () => void;
  /** Whether the page asks by itself, and nobody is there. */
  isUnattended?: () => boolean;
  /** As the wire spells it. */
  language: () => string;
  /** Where the gateway is; the page's own origin unless told. */
  baseUrl?: string | undefined;
  /** Whether the page is a developer's: then the doors stand under /issuing, behind the development server. */
  isLocal?: boolean;
  /** In development only. */
  partnerId?: string | undefined;
  /** The human-check score that goes with each login. */
  humanScore?: () => number | Promise<number>;
  random?: () => number;
  now?: () => number;
}

export type GatewayLine = ReturnType<typeof createGatewayLine>;

/** What all calls have in common: how they are sent, for whom, and the ids that writes go by. */
export function createGatewayLine(options: ClientOptions) {
  const { session, random = Math.random, now = Date.now } = options;
  const clock = gatewayClock(now);
  /** The token of a session that is being ended. */
  let leaving: string | undefined;
  return {
    transport: createTransport({
      ...options,
      onAnswer: clock.learnFrom,
      // Who is leaving isn't told that the session is over.
      onRefused: (refusal, token) => options.onRefused?.(refusal, token === leaving ? undefined : token),
    }),
    newRequestId: () => newRequestId(random, clock.now()),
    tokenOf: (who: Who) => (who === 'card' ? session.state().cardToken : session.state().token),
    headersFor: (token: string | undefined): Record<string, string> => ({
      [clientHeader]: 'web',
      ...(options.isUnattended?.() && { [unattendedHeader]: '1' }),
      ...(token && { [tokenHeader]: token }),
    }),
    isLeaving: (token: string | undefined) => token !== undefined && token === leaving,
    /** Meanwhile nothing is read under the token. */
    whileLeaving: async (token: string | undefined, leave: () => Promise<unknown>): Promise<void> => {
      leaving = token;
      try {
        await leave();
      } finally {
        leaving = undefined;
      }
    },
  };
}
