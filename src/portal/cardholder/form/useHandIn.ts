import { useCallback } from 'react';
import { type CreateResult, useRegisterMutationMiddleware } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { isUnanswered } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useOnce } from '../../client/useOnce.ts';

type Write = (resource: string, params: { data: { submits?: boolean } }) => Promise<CreateResult<Cardholder>>;

/**
 * Hands the papers in once the form is saved, where that is wanted (`submits`). Each part keeps its request id as long as nobody
 * can know whether it was done. Refused after the form was saved: it is kept, and its page says what is missing.
 */
export function useHandIn(): void {
  const { dataProvider } = usePortal();
  const report = useReportFailure();
  const once = useOnce(true);
  useRegisterMutationMiddleware(
    useCallback(
      async (resource: string, params: Parameters<Write>[1], next: Write) => {
        const { submits, ...data } = params.data;
        const saved = await next(resource, { ...params, data });
        if (!submits) return saved;
        const { id } = saved.data;
        try {
          const handed = await once({ submit: id }, (requestId) =>
            dataProvider.call('submitCardholder', { id }, { requestId }),
          );
          return { data: handed };
        } catch (error) {
          if (isUnanswered(error)) throw error;
          report(error);
          return saved;
        }
      },
      [dataProvider, once, report],
    ),
  );
}
