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
    onOver: onClose,
    onDone: () => {
      say('proposal.ask.done');
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['proposals'] });
    },
  });
  /** @param seen what was seen of the record's fields that are to be changed */
  function ask(input: object, reason: string, seen?: object): Promise<FieldRefusals> {
    const proposing = (of: object) => ({ proposed: { command, input: of }, reason }) as CommandRequest<'propose'>;
    return run(proposing({ ...input, ...(seen && { seen }) }), {
      overwriting: proposing(input),
      told: { ...input, reason },
    });
  }
  return { ask, unanswered, isPending };
}
