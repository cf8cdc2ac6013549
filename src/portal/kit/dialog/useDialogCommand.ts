import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Command, CommandOutput, CommandRequest } from '../../client/dataProvider.ts';
import { isGone, isUnanswered, refusedFields, waitsForConsent, wasTurnedAway } from '../../client/refusal.ts';
import { useCommand, useReportFailure } from '../../client/useCommand.ts';
import { useOneAtATime } from '../../client/useOneAtATime.ts';
import type { FieldRefusals } from '../form/refusals.ts';
import { useOverwriting } from '../form/useOverwriting.ts';
import { useAskedAgainWhenLeft } from './useAskedAgainWhenLeft.ts';

interface Sending<C extends Command> {
  /** What is sent instead by who was told that somebody else has changed what they saw. */
  overwriting?: CommandRequest<C>;
  /** What the form asked for, where that isn't all that is sent. */
  told?: object;
}

/**
 * One command of one opened dialog. `run` answers with the messages of the fields at fault; every other refusal is told
 * in a toast. When no answer came the dialog stays as it is (`unanswered`), and pressing again sends the same request; so does
 * pressing again after it was turned away, which says nothing of what was asked.
 */
export function useDialogCommand<C extends Command>(
  command: C,
  {
    onDone,
    onRefused,
    onOver = onRefused,
    report: told,
  }: {
    onDone: (output: CommandOutput<C>) => void;
    onRefused?: () => void;
    /** It wasn't done, and isn't asked any more: it waits for somebody's consent, or what it was about is gone. */
    onOver?: (() => void) | undefined;
    /** Tells why it was refused; in a toast unless told. */
    report?: ((error: unknown) => void) | undefined;
  },
) {
  const inToast = useReportFailure();
  const report = told ?? inToast;
  const queryClient = useQueryClient();
  const [unanswered, setUnanswered] = useState(false);
  useAskedAgainWhenLeft(unanswered);
  const { overwrites, offerToOverwrite } = useOverwriting();
  const { mutateAsync, isPending } = useCommand(command, { onError: () => undefined });

  async function send(
    input: CommandRequest<C>,
    { overwriting = input, told = overwriting }: Sending<C> = {},
  ): Promise<FieldRefusals> {
    setUnanswered(false);
    try {
      onDone(await mutateAsync(overwrites() ? overwriting : input));
      return {};
    } catch (error) {
      offerToOverwrite(error, {});
      const refused = refusedFields(error, told);
      if (refused) return refused;
      report(error);
      if (isUnanswered(error)) setUnanswered(true);
      else if (waitsForConsent(error)) onOver?.();
      else if (isGone(error)) {
        onOver?.();
        void queryClient.invalidateQueries();
      } else if (!wasTurnedAway(error)) onRefused?.();
      return {};
    }
  }

  return { run: useOneAtATime(send), unanswered, isPending };
}
