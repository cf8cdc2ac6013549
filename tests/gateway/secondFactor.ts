import { codeAt } from '#gateway/services/identity/authenticator.ts';
import type { TestGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';

const halfAMinute = 30_000;

/**
 * Sets somebody's second factor up as their settings do. `code` is what their authenticator shows next: half a minute later, as
 * none is taken twice.
 */
export async function withSecondFactor(gateway: TestGateway, user: TestUser) {
  const { caller } = await gateway.signIn(user, { confirmed: true });
  const { body: begun } = await gateway.command(caller, 'beginSecondFactor', {});
  const { secret } = begun.dto as { secret: string };
  const now = () => new Date(gateway.clock.now());
  const { body } = await gateway.command(caller, 'confirmSecondFactor', { code: codeAt(secret, now()) });
  const { recoveryCodes } = body.dto as { recoveryCodes: string[] };
  const code = () => {
    gateway.clock.advance(halfAMinute);
    return codeAt(secret, now());
  };
  return { caller, secret, recoveryCodes, code };
}
