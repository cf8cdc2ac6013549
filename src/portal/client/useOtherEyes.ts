import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useHome } from './home.ts';
import { usePortal } from './PortalContext.tsx';

/**
 * After the gateway has been told that this session looks at the portal as somebody else, or as itself again: takes over who that
 * is and what they may do, and forgets what was shown to the one before.
 */
export function useOtherEyes(): () => Promise<void> {
  const { client, session, abilities } = usePortal();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const home = useHome();
  return async () => {
    const answer = await client.queryUser();
    abilities.set(answer.userAbilityRules);
    session.refresh(answer);
    await navigate(home().path);
    await queryClient.resetQueries();
  };
}
