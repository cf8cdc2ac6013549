import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { CardApplication, CardApplicationInput } from '#domain/application/application.ts';
import { GatewayRefusal, isUnanswered } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useCreateOnce } from '../../client/useCreateOnce.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { useApplicationsChanged } from '../useApplicationsChanged.ts';
import { type ApplyValues, fieldOf } from './applyForm.ts';

/** Sends the order. What the gateway refuses stands at its field; when no answer came, pressing again is safe. */
export function useApplying(form: UseFormReturn<ApplyValues>, onRefused: () => void) {
  const say = useSay();
  const navigate = useNavigate();
  const report = useReportFailure();
  const changed = useApplicationsChanged();
  const { mutateAsync, isPending } = useCreateOnce<CardApplication>('card/apply-records');
  const [unanswered, setUnanswered] = useState(false);

  async function send(input: CardApplicationInput): Promise<void> {
    setUnanswered(false);
    try {
      const { id, orderNumber } = await mutateAsync(input);
      // Nothing is unsaved any more, so nothing is asked about on leaving.
      form.reset(form.getValues());
      say('application.applied', { order: orderNumber });
      void changed();
      void navigate(`/card/apply-records/${id}/show`);
    } catch (error) {
      report(error);
      if (isUnanswered(error)) return setUnanswered(true);
      const errors = error instanceof GatewayRefusal ? error.errors : undefined;
      for (const [path, message] of Object.entries(errors ?? {})) form.setError(fieldOf(path), { message });
      onRefused();
    }
  }

  return { send, isPending, unanswered };
}
