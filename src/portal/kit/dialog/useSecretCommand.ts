import { useEffect, useRef, useState } from 'react';
import type { CommandOutput, CommandRequest } from '../../client/dataProvider.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { GatewayRefusal, passkeyAsked } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';

type SecretCommand =
  | 'revealCard'
  | 'issueInquiryToken'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'addPasskey'
  | 'renewRecoveryCodes';

/** Whose dialogs ask for the password themselves; over others it is asked for when the gateway wants it. */
const asking: readonly SecretCommand[] = ['revealCard', 'issueInquiryToken'];

/**
 * A command whose answer is a secret: it goes past every cache and lives in this component only, until `forget` or the
 * component's end. `ask` answers with the messages of the fields at fault; `hasPasskey` once it is known that a passkey may stand in
 * for a code. `onAnswer` sees the answer as it comes.
 */
export function useSecretCommand<C extends SecretCommand>(command: C, onAnswer?: (answer: CommandOutput<C>) => void) {
  const { dataProvider } = usePortal();
  const report = useReportFailure();
  const [secret, setSecret] = useState<CommandOutput<C>>();
  const [isPending, setPending] = useState(false);
  const [hasPasskey, setHasPasskey] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function ask(input: CommandRequest<C>): Promise<Readonly<Record<string, string>>> {
    setPending(true);
    try {
      const answer = await dataProvider.call(command, input, { asksPassword: asking.includes(command) });
      if (isHere.current) {
        setSecret(answer);
        onAnswer?.(answer);
      }
      return {};
    } catch (error) {
      if (passkeyAsked(error)) setHasPasskey(true);
      const refused = error instanceof GatewayRefusal ? error.errors : undefined;
      if (refused) return refused;
      report(error);
      return {};
    } finally {
      if (isHere.current) setPending(false);
    }
  }

  return { secret, forget: () => setSecret(undefined), ask, isPending, hasPasskey };
}
