import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../client/PortalContext.tsx';
import { onDemand } from '../../kit/record/onDemand.tsx';
import { useLogOut } from '../useLogOut.ts';

const ChangePasswordDialog = onDemand(() => import('./ChangePasswordDialog.tsx'));

const OpenContext = createContext<{ open: () => void }>({ open: () => undefined });

/** Opens the change-password dialog so that it can be closed again. */
export const useChangePassword = () => useContext(OpenContext);

/**
 * Has the portal's one change-password dialog. While the password is easy it opens on each route change (spec §2), so that
 * it can't be dismissed: closing it then logs out.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const { token, isEasyPassword } = useSession();
  const { pathname } = useLocation();
  const logOut = useLogOut();
  const [opened, setOpened] = useState<'no' | 'byUser' | 'byEasyPassword'>('no');
  const [isLeaving, setLeaving] = useState(false);
  const dialog = useMemo(() => ({ open: () => setOpened('byUser') }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each route change opens it anew
  useEffect(() => {
    if (!token) setOpened('no');
    else if (isEasyPassword) setOpened('byEasyPassword');
  }, [token, isEasyPassword, pathname]);

  const close = () => setOpened('no');
  /** The dialog stays until the session is over: what it hides isn't to be seen meanwhile. */
  const leave = () => {
    setLeaving(true);
    void logOut().finally(() => setLeaving(false));
  };
  return (
    <OpenContext.Provider value={dialog}>
      {children}
      {opened !== 'no' && (
        <ChangePasswordDialog
          isClosable={opened === 'byUser'}
          isLeaving={isLeaving}
          onClose={opened === 'byUser' ? close : leave}
          meanwhile={null}
          // Not `onClose`: where its code doesn't come, nobody is logged out for that.
          onMissing={close}
        />
      )}
    </OpenContext.Provider>
  );
}
