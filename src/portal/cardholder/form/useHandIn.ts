import { type RefObject, useCallback, useRef } from 'react';
import { type CreateResult, useRegisterMutationMiddleware } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import type { Portal } from '../../client/portal.ts';
import { isUnanswered } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useOnce } from '../../client/useOnce.ts';
import type { FormValues } from './formValues.ts';

interface Sent {
  submits?: boolean;
  customerId?: string;
  documents: readonly { fileId: string }[];
}

interface Params {
  data: Sent;
  /** Of a cardholder who is there: what was seen of them. */
  previousData?: object;
  meta?: object;
}

type Write = (resource: string, params: Params) => Promise<CreateResult<Cardholder>>;

/** A cardholder as it was saved, before it came to handing in. */
interface Saved {
  record: Cardholder;
  told: Sent;
}

/**
 * Hands the papers in once the form is saved, where that is wanted (`submits`). Each part keeps its request id as long as nobody
 * can know whether it was done. Refused after the form was saved: it is kept, and its page says what is missing. Without an answer
 * after that, whoever sends it again goes on with the cardholder who was saved.
 * @param seen what was seen of who is to be changed, when the form was begun
 * @param keeping the draft on its way: saving forgets it, and mustn't come before it
 */
export function useHandIn(
  seen: FormValues | undefined,
  keeping: RefObject<Promise<unknown> | undefined>,
): RefObject<Saved | undefined> {
  const { dataProvider } = usePortal();
  const report = useReportFailure();
  const once = useOnce();
  const before = useRef<Saved>(undefined);
  useRegisterMutationMiddleware(
    useCallback(
      async (resource: string, params: Params, next: Write) => {
        await keeping.current;
        const { submits, ...told } = params.data;
        const meta = params.meta ?? {};
        const asSeen = params.previousData && { previousData: { ...params.previousData, ...seen } };
        const saved = before.current
          ? await savedAgain(dataProvider, resource, { before: before.current, told, meta })
          : await next(resource, { ...params, ...asSeen, data: told });
        before.current = { record: saved.data, told };
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
      [dataProvider, once, report, seen, keeping],
    ),
  );
  return before;
}

/** Who was saved is changed where the form says something else by now. Files that went along are theirs already. */
async function savedAgain(
  dataProvider: Portal['dataProvider'],
  resource: string,
  { before, told, meta }: { before: Saved; told: Sent; meta: object },
): Promise<CreateResult<Cardholder>> {
  if (JSON.stringify(told) === JSON.stringify(before.told)) return { data: before.record };
  const { customerId: _, documents, ...changed } = told;
  const kept = new Set(before.told.documents.map(({ fileId }) => fileId));
  const data = { ...changed, documents: documents.filter(({ fileId }) => !kept.has(fileId)) };
  const { id } = before.record;
  return dataProvider.update<Cardholder>(resource, { id, data, previousData: before.record, meta });
}
