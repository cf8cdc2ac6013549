import type { z } from 'zod';

/** What a command takes beside the envelope and what it answers. */
export interface CommandContract {
  input: z.ZodObject;
  output: z.ZodType;
  /** It changes nothing and may be asked again freely. Everything else is done once for each request id. */
  readOnly?: true;
}
