import type { Session } from './session.ts';

/**
 * The page somebody wanted before the guard sent them to the login: where the login leads. Kept until it is used; where somebody's
 * session ended on it, for them alone: its address may tell others what they looked for.
 */
export interface Wanted {
  note(path: string): void;
  take(): string | undefined;
}

export function createWanted(session: Pick<Session, 'state' | 'subscribe'>): Wanted {
  let wanted: { path: string; by: string | undefined } | undefined;
  const userNow = () => session.state().user?.id;
  /** Who is signed in, or was last. */
  let user = userNow();
  session.subscribe(() => {
    user = userNow() ?? user;
  });
  return {
    note(path) {
      wanted = { path, by: user };
    },
    take() {
      const { path, by } = wanted ?? {};
      wanted = undefined;
      return by === undefined || by === userNow() ? path : undefined;
    },
  };
}
