import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Card } from '#domain/card.ts';
import type { CardAction } from '#domain/cardLifecycle.ts';
import { GatewayRefusal, isUnanswered } from '../../providers/refusal.ts';
import { useCardCommand } from '../../providers/useCardCommand.ts';
import { useReportFailure } from '../../providers/useCommand.ts';
import { nameOf } from './naming.ts';
import { useCardsChanged } from './useCardsChanged.ts';

export interface ActionValues {
  reason?: string;
  secret?: string;
}

/**
 * Does one action to one card. `submit` answers with the messages of fields at fault, if any. Refusals about the card close
 * the dialog and have the card asked for again, so that it offers the right actions; when no answer came the dialog stays
 * as it is, and pressing again sends the same request.
 */
export function useCardAction(action: CardAction, card: Card, onClose: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const cardsChanged = useCardsChanged();
  const command = useCardCommand(action);
  const [unanswered, setUnanswered] = useState(false);

  async function submit({ reason, secret }: ActionValues) {
    setUnanswered(false);
    try {
      const [result] = await command.mutateAsync({
        ids: [card.id],
        ...(reason?.trim() && { reason }),
        ...(secret && { secret }),
      });
      notify(`cardActions.${action}.done`, { type: 'success', messageArgs: { card: nameOf(translate, card) } });
      onClose();
      await cardsChanged(result?.card && [result.card]);
    } catch (error) {
      return refused(error);
    }
  }

  async function refused(error: unknown) {
    if (isUnanswered(error)) {
      setUnanswered(true);
      return;
    }
    if (error instanceof GatewayRefusal && error.errors) return { ...error.errors };
    report(error);
    onClose();
    await cardsChanged();
  }

  return { submit, unanswered, isPending: command.isPending };
}
