import { useEffect, useSyncExternalStore } from 'react';
import { usePortal, useSession } from '../../client/PortalContext.tsx';
import { onDemand } from '../../kit/record/onDemand.tsx';

const PasswordPromptDialog = onDemand(() => import('./PasswordPromptDialog.tsx'));

/** Asks for the password where something waits for it, whichever screen that is on. Gone with the session. */
export function PasswordPrompt() {
  const { confirmation } = usePortal();
  const { token } = useSession();
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked, confirmation.isAsked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes next has proved nothing, and isn't asked for what another wanted
  useEffect(
    () => () => {
      confirmation.forget();
      if (confirmation.isAsked()) confirmation.abandon();
    },
    [confirmation, token],
  );
  return isAsked ? <PasswordPromptDialog onMissing={() => confirmation.answer(false)} /> : null;
}
