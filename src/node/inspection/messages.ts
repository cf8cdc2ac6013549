import { GatewayError } from '#gateway/errors.ts';
import type { Inspected } from '#gateway/ports.ts';

/** What the thread that looks at uploads is asked. The memory of the bytes goes with the question. */
export interface Question {
  id: number;
  bytes: Uint8Array<ArrayBuffer>;
  givenName: string;
}

/** What is left of a refusal on its way between threads. */
export type Refusal = Pick<GatewayError, 'status' | 'code' | 'messageKey' | 'args' | 'fields'>;

export type Answer =
  | { id: number; inspected: Inspected }
  | { id: number; refusal: Refusal }
  | { id: number; failure: string };

export const toRefusal = ({ status, code, messageKey, args, fields }: GatewayError): Refusal => ({
  status,
  code,
  messageKey,
  args,
  fields,
});

export const fromRefusal = ({ status, code, messageKey, args, fields }: Refusal): GatewayError =>
  new GatewayError(status, code, messageKey, args, fields);
