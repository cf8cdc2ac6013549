import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import type { NewDocuments } from '#domain/cardholder/form.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { GatewayRefusal, isUnanswered } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
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
  const { client, dataProvider } = usePortal();
  const changed = useCardholdersChanged();
  const say = useSay();
  const navigate = useNavigate();
  const report = useReportFailure();
  const [isBusy, setBusy] = useState(false);
  const requests = useRef<Record<string, string>>({});

  /** One write under an id that belongs to what is sent. */
  async function once<T>(name: string, body: object, write: (requestId: string) => Promise<T>): Promise<T> {
    const key = `${name} ${JSON.stringify(body)}`;
    const requestId = requests.current[key] ?? client.newRequestId();
    requests.current[key] = requestId;
    try {
      return await write(requestId);
    } catch (error) {
      if (!isUnanswered(error)) delete requests.current[key];
      throw error;
    }
  }

  async function saveForm({ values, documents, customerId }: Sending): Promise<Cardholder> {
    const data = { ...dataOf(values), documents, ...(customerId && !holder && { customerId }) };
    const { data: saved } = await once('save', data, (requestId) =>
      holder
        ? dataProvider.update<Cardholder>('cardholders/list', {
            id: holder.id,
            data: data as never,
            previousData: holder,
            meta: { requestId },
          })
        : dataProvider.create<Cardholder>('cardholders/list', { data: data as never, meta: { requestId } }),
    );
    return saved;
  }

  /** Refused after the form was saved: it is kept, and its page says what is missing. */
  async function handIn({ id, name }: Cardholder): Promise<void> {
    try {
      await once('submit', { id }, (requestId) => dataProvider.call('submitCardholder', { id }, { requestId }));
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
