import { useCallback, useRef } from 'react';
import type { Once } from './once.ts';
import { usePortal } from './PortalContext.tsx';
import { isUnanswered } from './refusal.ts';

/**
 * The one place where a form or dialog keeps the id of what it sends. The id belongs to what is told, and stays as long as
 * nobody can know whether the gateway did it: pressing again after a network failure does nothing twice.
 * @param untilLeft whether the id stays after an answer, too, for steps that are gone through again when a later one fails
 */
export function useOnce(untilLeft = false): Once {
  const { client } = usePortal();
  const ids = useRef(new Map<string, string>());
  return useCallback(
    async (told, ask) => {
      const text = JSON.stringify(told);
      const requestId = ids.current.get(text) ?? client.newRequestId();
      ids.current = new Map([...(untilLeft ? ids.current : []), [text, requestId]]);
      try {
        const answer = await ask(requestId);
        if (!untilLeft) ids.current.delete(text);
        return answer;
      } catch (error) {
        if (!isUnanswered(error)) ids.current.delete(text);
        throw error;
      }
    },
    [client, untilLeft],
  );
}
