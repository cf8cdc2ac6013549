/** A page that works before the application does. */
export type EntrancePage = 'login' | 'forgotPassword' | 'inquiry';

/** What the gateway is asked; everything that isn't a good answer is thrown (see client/refusal). */
export interface EntranceServices {
  signIn(email: string, password: string): Promise<void>;
  lookUp(cardToken: string): Promise<void>;
  sendCode(email: string): Promise<void>;
  resetPassword(email: string, code: string, password: string): Promise<void>;
}

/** What an entrance page stands in: alone in the browser, or as a page of the application. */
export interface Surroundings {
  services: EntranceServices;
  /** The text behind a key of the locales, or the text itself. */
  translate(key: string, blanks?: Record<string, string | number>): string;
  /** Says it in a toast: a key or a text. */
  say(message: string, kind: 'error' | 'success'): void;
  /** Another entrance page, by its path. */
  go(path: string): void;
  /** The session is open: on to what it was opened for. */
  enter(session: 'user' | 'card'): Promise<void>;
  /** What the page is called while it isn't called by its route. */
  entitle(title: string | undefined): void;
}
