import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Noun } from '../../client/dataProvider.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { isUnanswered, refusedFields } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useOnce } from '../../client/useOnce.ts';
import type { FieldRefusals } from './refusals.ts';

/**
 * Creates or changes one record from one opened form. `save` answers with the messages of the fields at fault; every other
 * refusal is told in a toast. When no answer came the form stays as it is, and pressing again sends the same request.
 * @param resources what has to be asked for again afterwards
 */
export function useSave<Saved>(noun: Noun, resources: readonly string[], onDone: (saved: Saved) => void) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const report = useReportFailure();
  const once = useOnce();
  const [isPending, setPending] = useState(false);
  const [unanswered, setUnanswered] = useState(false);

  async function save(id: string | undefined, data: object): Promise<FieldRefusals> {
    setPending(true);
    setUnanswered(false);
    try {
      const saved = await once({ id, data }, (requestId) =>
        id ? client.update(noun, id, data, { requestId }) : client.create(noun, data, { requestId }),
      );
      onDone(saved as Saved);
      await Promise.all(resources.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
      return {};
    } catch (error) {
      setUnanswered(isUnanswered(error));
      const refused = refusedFields(error, data);
      if (refused) return refused;
      report(error);
      return {};
    } finally {
      setPending(false);
    }
  }

  return { save, isPending, unanswered };
}
