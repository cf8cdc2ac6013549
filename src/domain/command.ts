import type { z } from 'zod';
import type { Privilege } from './permission/privilege.ts';

/**
 * What a command takes: a privilege, only being signed in, being signed in as a person (and not as a program with a key), or a
 * cardholder's session.
 */
export type CommandRight = Privilege | 'signedIn' | 'person' | 'cardSession';

/** All that there is to say of a command: what it takes, what it answers, and who may give it. */
export interface CommandContract {
  /** Asked for before anything of its input is looked at. */
  right: CommandRight;
  /** An object; what it is checked into may be another. */
  input: z.ZodType<object>;
  output: z.ZodType;
  /** The noun whose fields the answer tells, where it doesn't say so by being made of that noun's records. */
  tells?: string;
  /** It changes nothing and may be asked again freely. Everything else is done once for each request id. */
  readOnly?: true;
  /**
   * What it takes or answers is a secret, so nothing of it is kept to be answered again: sent twice, it is done twice, and the
   * last answer is the one that holds.
   */
  secret?: true;
  /**
   * The field of its answer that is a secret and isn't kept: it is done once, and asked again it answers the same with null
   * there.
   */
  shownOnce?: string;
  /**
   * It changes how the caller finds their own things and nothing else, and comes to the same however often it is done: it is neither
   * kept nor written to the audit log.
   */
  isOwnAffair?: true;
  /** Given by who has to set up a second factor before anything else, too: it is part of that. */
  isSettingUp?: true;
  /** It takes much of the database: it is done in a place of its kind at the gate, of which there are few (decision 025). */
  heavy?: 'trials';
  /** Its answer is long and holds nothing that is secret: it is compressed (decision 035). */
  isOpen?: true;
}

/** Command → its contract. */
export type CommandContracts = Readonly<Record<string, CommandContract>>;
