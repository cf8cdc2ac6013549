import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CommandOutput } from '../../client/dataProvider.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { GatewayRefusal, isUnanswered } from '../../client/refusal.ts';
import { useCommand } from '../../client/useCommand.ts';
import type { FormValues } from './formValues.ts';
import type { StepName } from './steps.ts';

export type Draft = NonNullable<CommandOutput<'cardholderDraft'>>;

/** The caller's unfinished form: of a new cardholder, or of the one with this id. Asked for once. */
export function useDraft(id?: string) {
  const { dataProvider } = usePortal();
  return useQuery({
    queryKey: ['cardholderDraft', id ?? 'new'],
    queryFn: ({ signal }) => dataProvider.call('cardholderDraft', id ? { id } : {}, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Saves the form as far as it is, one step after the other. A failure is told, and harms nothing: the form is still there. Where the same
 * form was gone on with elsewhere, in another tab, that stays, and this one is kept no more.
 * `keeping`: what is on its way, or was last.
 * @param begunAt when the draft was saved that the gateway kept as the form began; null where there was none
 */
export function useSaveDraft(id: string | undefined, begunAt: string | null) {
  const [savedAt, setSavedAt] = useState<string>();
  const [failure, setFailure] = useState<'draftElsewhere' | 'draftFailed'>();
  const { mutateAsync } = useCommand('saveCardholderDraft', { onError: () => undefined });
  const keeping = useRef<Promise<boolean>>(undefined);
  /** When what the gateway keeps was saved, as far as is known. */
  const seenAt = useRef<string | null | undefined>(begunAt);
  async function send({ seen, ...content }: Kept): Promise<boolean> {
    try {
      const saved = await mutateAsync({
        ...(id && { id }),
        content: { ...content, ...(seen && { seen }) },
        ...(seenAt.current !== undefined && { seenAt: seenAt.current }),
      });
      seenAt.current = saved.savedAt;
      setSavedAt(saved.savedAt);
      setFailure(undefined);
      return true;
    } catch (error) {
      if (isUnanswered(error)) seenAt.current = undefined;
      setFailure(error instanceof GatewayRefusal && error.status === 409 ? 'draftElsewhere' : 'draftFailed');
      return false;
    }
  }
  function save(kept: Kept): Promise<boolean> {
    const sent = Promise.resolve(keeping.current).then(() => send(kept));
    keeping.current = sent;
    return sent;
  }
  return { save, savedAt, failure, keeping };
}

interface Kept {
  values: FormValues;
  step: StepName;
  files: readonly string[];
  /** What was seen of who is to be changed, when the form was begun. */
  seen: FormValues | undefined;
}

interface Begun extends Omit<Kept, 'files'> {
  /** Those that are still kept. */
  files: Draft['files'];
}

/** What a draft holds, where it is one of this form. */
export function contentOf(draft: Draft | null | undefined): Begun | undefined {
  const { values, step, files, seen } = draft?.content ?? {};
  if (typeof values !== 'object' || values === null || typeof step !== 'string' || !Array.isArray(files))
    return undefined;
  const kept = draft?.files.filter(({ fileId }) => files.includes(fileId)) ?? [];
  return { values: values as FormValues, step: step as StepName, files: kept, seen: seen as FormValues | undefined };
}
