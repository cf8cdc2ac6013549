import { type Flow, mayFlow } from '#domain/account/lifecycle.ts';
import { type AccountStatus, accountStatus } from '#domain/enumerations.ts';
import { RefusedError } from '../../errors.ts';

/** Refuses, by the name of its status, an account that money can't come into, or go out of, by people's hands. */
export function refuseUnlessFlowing(flow: Flow, at: AccountStatus): void {
  if (mayFlow(flow, at)) return;
  throw new RefusedError(at === accountStatus.code.closed ? 'accountIsClosed' : 'accountIsFrozen');
}
