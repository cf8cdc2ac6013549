import { useCallback, useRef } from 'react';
import type { Once } from './once.ts';
import { usePortal } from './PortalContext.tsx';
import type { Portal } from './portal.ts';
import { isUnanswered, wasTurnedAway } from './refusal.ts';

/**
 * The one place where a form or dialog keeps the id of what it sends. The id belongs to what is told, and stays as long as
 * nobody can know whether the gateway did it: pressing again after a network failure does nothing twice, and neither does who is
 * turned away at that and comes back. Of what moves money it stays when the form is closed, too: who fills it in again alike sends
 * the same request.
 */
export function useOnce(): Once {
  const portal = usePortal();
  const own = useRef(new Map<string, string>());
  return useCallback(
    async (told, ask) => {
      const ids = movesMoney(told) ? unansweredOf(portal) : own.current;
      const text = JSON.stringify(told);
      const requestId = ids.get(text) ?? portal.client.newRequestId();
      ids.set(text, requestId);
      try {
        const answer = await ask(requestId);
        ids.delete(text);
        return answer;
      } catch (error) {
        if (!isUnanswered(error) && !wasTurnedAway(error)) ids.delete(text);
        throw error;
      }
    },
    [portal],
  );
}

const movesMoney = (told: unknown): boolean => typeof told === 'object' && told !== null && 'amount' in told;

const unanswered = new WeakMap<Portal, { userId: string | undefined; ids: Map<string, string> }>();

/** The ids of whoever is signed in. */
function unansweredOf(portal: Portal): Map<string, string> {
  const userId = portal.session.state().user?.id;
  const known = unanswered.get(portal);
  if (known && known.userId === userId) return known.ids;
  const ids = new Map<string, string>();
  unanswered.set(portal, { userId, ids });
  return ids;
}
