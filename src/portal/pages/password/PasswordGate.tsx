import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { usePortal, useSession } from '../../providers/PortalContext.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

type Opened = 'no' | 'byUser' | 'byEasyPassword';

/** One dialog for the whole portal, whoever opens it. */
function createDialogState() {
  let opened: Opened = 'no';
  const listeners = new Set<() => void>();
  return {
    current: () => opened,
    become(next: Opened) {
      opened = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
const dialog = createDialogState();

/** Opens the change-password dialog so that it can be closed again. */
export function useChangePassword(): { open: () => void } {
  return { open: useCallback(() => dialog.become('byUser'), []) };
}

/**
 * Opens the dialog on each route change while the password is easy (spec §2). Opened so it can't be dismissed: closing
 * it ends the session.
 */
export function PasswordGate() {
  const { session, abilities } = usePortal();
  const { token, isEasyPassword } = useSession();
  const { pathname } = useLocation();
  const opened = useSyncExternalStore(dialog.subscribe, dialog.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each route change opens it anew
  useEffect(() => {
    if (!token) dialog.become('no');
    else if (isEasyPassword) dialog.become('byEasyPassword');
  }, [token, isEasyPassword, pathname]);

  const close = () => {
    dialog.become('no');
    if (opened === 'byEasyPassword') {
      abilities.forget();
      session.end();
    }
  };
  if (opened === 'no') return null;
  return <ChangePasswordDialog isClosable={opened === 'byUser'} onClose={close} />;
}
