import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';

/**
 * The refusal for a file whose record is there and which is itself nowhere: not "no such thing", and not the reader's to
 * mend, so whoever runs the portal finds it in the log. `npm run verify` names all of them.
 */
export function missingFile({ log }: Context, messageKey: 'fileMissing' | 'exportMissing', name: string): GatewayError {
  log.error({ file: name }, 'a file is missing from where files are kept');
  return new GatewayError(404, '40401', messageKey);
}
