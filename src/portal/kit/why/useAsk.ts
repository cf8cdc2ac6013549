import { useQueryClient } from '@tanstack/react-query';
import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import type { CommandRequest } from '../../client/dataProvider.ts';
import { useDialogCommand } from '../dialog/useDialogCommand.ts';
import { useSay } from '../dialog/useSay.ts';
import type { FieldRefusals } from '../form/refusals.ts';

/** Asks those who may for what one may not do oneself, from where one stands. */
export function useAsk(command: ConsentableCommand, onClose: () => void) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { run, unanswered, isPending } = useDialogCommand('propose', {
    onDone: () => {
      say('proposal.ask.done');
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['proposals'] });
    },
  });
  const ask = (input: object, reason: string): Promise<FieldRefusals> =>
    run({ proposed: { command, input }, reason } as CommandRequest<'propose'>, { ...input, reason });
  return { ask, unanswered, isPending };
}
