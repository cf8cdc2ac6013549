import { useNavigate } from 'react-router-dom';
import { usePortal } from '../client/PortalContext.tsx';

/** Ends the session at the gateway and here, and goes to the login. */
export function useLogOut(): () => Promise<void> {
  const { authProvider, wanted } = usePortal();
  const navigate = useNavigate();
  return async () => {
    await authProvider.logout({});
    await navigate('/login', { replace: true });
    // Who leaves by choice starts at home next time, not where they left.
    wanted.take();
  };
}
