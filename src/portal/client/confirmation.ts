import { passwordNeededCode } from '#wire/envelope.ts';
import { GatewayRefusal } from './refusal.ts';

/** Proving the password again, for what takes more than a session. */
export interface Confirmation {
  /**
   * Does a write; where the gateway wants the password first, has it asked for and does the write again.
   * @throws what the write throws; its refusal, when the password wasn't given; an AbortError when the session ended meanwhile
   */
  around<T>(write: () => Promise<T>): Promise<T>;
  /** Whether somebody is to be asked now. */
  isAsked(): boolean;
  subscribe(listener: () => void): () => void;
  /** Ends the asking: the password was right, or was not given. */
  answer(isProven: boolean): void;
  /** Ends it with the session: what waited for it is nobody's any more. */
  abandon(): void;
  /** Whether the gateway needn't be told just now. It has the last word; this only spares a field. */
  isFresh(): boolean;
  /** Until when, as the gateway said. */
  keep(confirmedUntil: string): void;
  forget(): void;
}

export function createConfirmation(now: () => number = Date.now): Confirmation {
  const listeners = new Set<() => void>();
  let asked: PromiseWithResolvers<boolean> | undefined;
  let freshUntil = 0;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  /** Several writes that wait for it wait for the same answer. */
  function ask(): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false);
    if (!asked) {
      asked = Promise.withResolvers<boolean>();
      changed();
    }
    return asked.promise;
  }

  const ended = () => {
    const waiting = asked;
    asked = undefined;
    changed();
    return waiting;
  };

  return {
    async around(write) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof GatewayRefusal) || error.code !== passwordNeededCode) throw error;
        if (!(await ask())) throw error;
        return write();
      }
    },
    isAsked: () => asked !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer(isProven) {
      ended()?.resolve(isProven);
    },
    abandon() {
      ended()?.reject(new DOMException('the session ended', 'AbortError'));
    },
    isFresh: () => now() < freshUntil,
    keep(confirmedUntil) {
      freshUntil = Date.parse(confirmedUntil);
    },
    forget() {
      freshUntil = 0;
    },
  };
}
