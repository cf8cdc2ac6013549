import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { GatewayRefusal, isUnanswered, messageOf } from '../../client/refusal.ts';
import { type CardActionResult, useCardCommand } from '../../client/useCardCommand.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { type Answers, refusedFields } from '../actions/answers.ts';
import { useCardsChanged } from '../actions/useCardsChanged.ts';
import { useWhy } from '../actions/useWhy.ts';
import type { BulkPlan } from './bulkPlan.ts';

/** How it went for one of the selected cards; `why` in words when it wasn't done. */
export interface Outcome {
  card: Card;
  done: boolean;
  why?: string | undefined;
}

/** Does one action to all cards that can take it, in one call. Results stand in the order of the plan, skipped cards last. */
export function useBulkAction(action: CardAction, { able, skipped }: BulkPlan, onFailed: () => void) {
  const translate = useTranslate();
  const whyInWords = useWhy();
  const report = useReportFailure();
  const cardsChanged = useCardsChanged();
  const command = useCardCommand(action);
  const [outcomes, setOutcomes] = useState<Outcome[]>();
  const [unanswered, setUnanswered] = useState(false);

  async function run({ reason }: Answers): Promise<Readonly<Record<string, string>>> {
    setUnanswered(false);
    const ids = able.map(({ id }) => id);
    try {
      show(await command.mutateAsync({ ids, ...(reason && { reason }) }));
    } catch (error) {
      const atFields = refusedFields(error);
      if (atFields) return atFields;
      if (isUnanswered(error)) setUnanswered(true);
      else if (isAboutTheCard(error)) show(ids.map((id) => ({ id, done: false, msg: inWords(error) })));
      else {
        report(error);
        onFailed();
      }
    }
    return {};
  }

  /** A single card's refusal is the whole call's. */
  const isAboutTheCard = (error: unknown) =>
    able.length === 1 && error instanceof GatewayRefusal && [404, 409, 422].includes(error.status);
  const inWords = (error: unknown) => translate(messageOf(error), { _: messageOf(error) });

  function show(results: readonly CardActionResult[]) {
    const byId = new Map(results.map((result) => [result.id, result]));
    const tried = able.map((card): Outcome => {
      const result = byId.get(card.id);
      return { card: result?.card ?? card, done: result?.done ?? false, why: result?.msg };
    });
    const left = skipped.map(({ card, why }): Outcome => ({ card, done: false, why: whyInWords(why, card) }));
    setOutcomes([...tried, ...left]);
    void cardsChanged();
  }

  return { run, outcomes, unanswered, isPending: command.isPending };
}
