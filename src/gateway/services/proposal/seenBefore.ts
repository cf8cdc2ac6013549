import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import type { Context } from '../../context.ts';
import { refuseUnseen } from '../../rights/records.ts';

/**
 * Refuses to say what was seen of a card to who may not see it: whether the answer is a conflict would tell. Looked at with whoever
 * asks, as what was asked for is tried and done with what others may see.
 * @throws GatewayError 403 naming the fields
 */
export function refuseUnseenBefore(ctx: Pick<Context, 'ability'>, command: ConsentableCommand, input: object): void {
  const { seen = {} } = input as { seen?: object };
  refuseUnseen(ctx, 'card', fieldsOf(command, Object.keys(seen)));
}

/** What of a card's record such a command says was seen of it. */
function fieldsOf(command: ConsentableCommand, seen: readonly string[]): readonly string[] {
  if (command === 'updateCardEnding') return seen;
  return command === 'updateCardLimits' && seen.length > 0 ? ['limits'] : [];
}
