import { useFormContext } from 'react-hook-form';
import { usePortal } from '../../client/PortalContext.tsx';
import { GatewayRefusal } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { withPasskey } from './withPasskey.ts';

/** Proves with a passkey, and the password of the form that it stands in, that it is oneself who sits there. */
export function ProvePasskey({ onProven }: { onProven: () => void }) {
  const { client, confirmation } = usePortal();
  const { getValues, setError } = useFormContext<{ password: string }>();
  const report = useReportFailure();
  async function prove() {
    const password = getValues('password');
    try {
      const { confirmedUntil } = await withPasskey((passkey) =>
        client.call('confirmPassword', { password, ...(passkey && { passkey }) }),
      );
      confirmation.keep(confirmedUntil);
      onProven();
    } catch (error) {
      const message = error instanceof GatewayRefusal ? error.errors?.password : undefined;
      if (message) setError('password', { message });
      else report(error);
    }
  }
  return <PasskeyButton onUse={prove} />;
}
