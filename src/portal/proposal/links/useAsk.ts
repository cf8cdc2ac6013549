import { useQueryClient } from '@tanstack/react-query';
import type { ConsentableCommand, ProposedCommand } from '#domain/proposal/consentable.ts';
import type { CommandRequest } from '../../client/dataProvider.ts';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import type { FieldRefusals } from '../../kit/form/refusals.ts';

type InputOf<C extends ConsentableCommand> = Extract<ProposedCommand, { command: C }>['input'];

/** Asks those who may for what one may not do oneself, from where one stands. */
export function useAsk<C extends ConsentableCommand>(command: C, onClose: () => void) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { run, unanswered, isPending } = useDialogCommand('propose', {
    onDone: () => {
      say('proposal.ask.done');
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['proposals'] });
    },
  });
  const ask = (input: InputOf<C>, reason: string): Promise<FieldRefusals> =>
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the command's type is still open here
    run({ proposed: { command, input }, reason } as CommandRequest<'propose'>, { ...input, reason });
  return { ask, unanswered, isPending };
}
