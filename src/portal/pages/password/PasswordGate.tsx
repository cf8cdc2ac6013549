import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal, useSession } from '../../providers/PortalContext.tsx';
import { onDemand } from '../../shared/onDemand.tsx';

const ChangePasswordDialog = onDemand(() => import('./ChangePasswordDialog.tsx'));

const OpenContext = createContext<{ open: () => void }>({ open: () => undefined });

/** Opens the change-password dialog so that it can be closed again. */
export const useChangePassword = () => useContext(OpenContext);

/**
 * Has the portal's one change-password dialog. While the password is easy it opens on each route change (spec §2), so that
 * it can't be dismissed: closing it then ends the session.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const { session, abilities } = usePortal();
  const { token, isEasyPassword } = useSession();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<'no' | 'byUser' | 'byEasyPassword'>('no');
  const dialog = useMemo(() => ({ open: () => setOpened('byUser') }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each route change opens it anew
  useEffect(() => {
    if (!token) setOpened('no');
    else if (isEasyPassword) setOpened('byEasyPassword');
  }, [token, isEasyPassword, pathname]);

  const close = () => {
    setOpened('no');
    if (opened === 'byEasyPassword') {
      abilities.forget();
      session.end();
    }
  };
  return (
    <OpenContext.Provider value={dialog}>
      {children}
      {opened !== 'no' && <ChangePasswordDialog isClosable={opened === 'byUser'} onClose={close} />}
    </OpenContext.Provider>
  );
}
