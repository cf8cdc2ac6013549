import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CommandOutput } from '../../client/dataProvider.ts';
import { usePortal } from '../../client/PortalContext.tsx';
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

/** Saves the form as far as it is. A failure is told, and harms nothing: the form is still there. `keeping`: what is on its way, or was last. */
export function useSaveDraft(id?: string) {
  const [savedAt, setSavedAt] = useState<string>();
  const [failed, setFailed] = useState(false);
  const { mutateAsync } = useCommand('saveCardholderDraft', { onError: () => undefined });
  const keeping = useRef<Promise<boolean>>(undefined);
  async function send({ seen, ...content }: Kept): Promise<boolean> {
    try {
      const saved = await mutateAsync({ ...(id && { id }), content: { ...content, ...(seen && { seen }) } });
      setSavedAt(saved.savedAt);
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }
  function save(kept: Kept): Promise<boolean> {
    const sent = send(kept);
    keeping.current = sent;
    return sent;
  }
  return { save, savedAt, failed, keeping };
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
