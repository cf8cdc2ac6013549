import type { z } from 'zod';

/** What a command takes beside the envelope and what it answers. */
export interface CommandContract {
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
}
