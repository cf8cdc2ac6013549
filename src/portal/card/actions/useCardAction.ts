import { useState } from 'react';
import type { Card } from '#domain/card/card.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { isUnanswered, wasTurnedAway } from '../../client/refusal.ts';
import { useCardCommand } from '../../client/useCardCommand.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useOneAtATime } from '../../client/useOneAtATime.ts';
import { useAskedAgainWhenLeft } from '../../kit/dialog/useAskedAgainWhenLeft.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { endingOrId } from '../links/naming.ts';
import { type Answers, refusedFields } from './answers.ts';
import { useCardsChanged } from './useCardsChanged.ts';

/**
 * Does one action to one card. `run` answers with the messages of fields at fault. A refusal about the card closes the
 * dialog and has the card asked for again, so that it offers the right actions; when no answer came, or it was turned away, the
 * dialog stays as it is, and pressing again sends the same request.
 */
export function useCardAction(action: CardAction, card: Card, onClose: () => void) {
  const say = useSay();
  const report = useReportFailure();
  const cardsChanged = useCardsChanged();
  const command = useCardCommand(action);
  const [unanswered, setUnanswered] = useState(false);
  useAskedAgainWhenLeft(unanswered);

  async function act({ reason, secret }: Answers): Promise<Readonly<Record<string, string>>> {
    setUnanswered(false);
    try {
      const asked = { ids: [card.id], ...(reason && { reason }), ...(secret && { secret }) };
      const [result] = await command.mutateAsync(asked);
      say(`cardActions.${action}.done`, { card: endingOrId(card) });
      leave(result?.card);
    } catch (error) {
      const atFields = refusedFields(error);
      if (atFields) return atFields;
      report(error);
      if (isUnanswered(error)) setUnanswered(true);
      else if (!wasTurnedAway(error)) leave();
    }
    return {};
  }

  function leave(changed?: Card) {
    onClose();
    void cardsChanged(changed && [changed]);
  }

  return { run: useOneAtATime(act), unanswered, isPending: command.isPending };
}
