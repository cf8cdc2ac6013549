import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useHome } from './home.ts';
import { usePortal } from './PortalContext.tsx';
import { useReportFailure } from './useCommand.ts';

/**
 * After the gateway has been told that this session looks at the portal as somebody else, or as itself again: takes over who that
 * is and what they may do, and forgets what was shown to the one before. Where that can't be asked it is told.
 */
export function useOtherEyes(): () => Promise<void> {
  const { client, session, abilities } = usePortal();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const home = useHome();
  const report = useReportFailure();
  return async () => {
    try {
      const answer = await client.queryUser();
      abilities.set(answer.userAbilityRules);
      session.refresh(answer);
      await navigate(home().path);
      await queryClient.resetQueries();
    } catch (error) {
      report(error);
    }
  };
}
