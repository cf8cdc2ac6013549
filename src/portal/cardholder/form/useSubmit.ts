import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import type { NewDocuments } from '#domain/cardholder/form.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { GatewayRefusal, isUnanswered } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useOnce } from '../../client/useOnce.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { useCardholdersChanged } from '../useCardholdersChanged.ts';
import { dataOf, type FormValues } from './formValues.ts';

interface Sending {
  values: FormValues;
  documents: NewDocuments;
  customerId?: string | undefined;
  /** Whether the papers go to the review at once. */
  submits: boolean;
}

/**
 * Sends the form: makes or changes the cardholder, and hands it in where that is wanted. Each part keeps its request id as
 * long as nobody can know whether it was done, so that pressing again after a network failure is safe.
 */
export function useSubmit(
  holder: Cardholder | undefined,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (errors: Readonly<Record<string, string>>) => void },
) {
  const { dataProvider } = usePortal();
  const changed = useCardholdersChanged();
  const say = useSay();
  const navigate = useNavigate();
  const report = useReportFailure();
  const [isBusy, setBusy] = useState(false);
  // What was saved is saved again under the same id when handing it in has to be tried again.
  const once = useOnce(true);

  async function saveForm({ values, documents, customerId }: Sending): Promise<Cardholder> {
    const data = { ...dataOf(values), documents, ...(customerId && !holder && { customerId }) };
    const meta = { once };
    const { data: saved } = holder
      ? await dataProvider.update<Cardholder>('cardholders/list', {
          id: holder.id,
          data: data as never,
          previousData: holder,
          meta,
        })
      : await dataProvider.create<Cardholder>('cardholders/list', { data: data as never, meta });
    return saved;
  }

  /** Refused after the form was saved: it is kept, and its page says what is missing. */
  async function handIn({ id, name }: Cardholder): Promise<void> {
    try {
      await once({ submit: id }, (requestId) => dataProvider.call('submitCardholder', { id }, { requestId }));
      say('cardholderForm.submitted', { name });
    } catch (error) {
      if (isUnanswered(error)) throw error;
      report(error);
    }
  }

  async function send(sending: Sending): Promise<void> {
    setBusy(true);
    try {
      const saved = await saveForm(sending);
      if (sending.submits) await handIn(saved);
      else {
        const key = holder ? 'cardholderForm.changed' : 'cardholderForm.registered';
        say(key, { name: saved.name });
      }
      onSaved();
      void changed();
      void navigate(`/cardholders/list/${saved.id}/show`);
    } catch (error) {
      report(error);
      if (error instanceof GatewayRefusal && error.errors) onRefused(error.errors);
    } finally {
      setBusy(false);
    }
  }

  return { send, isBusy };
}
