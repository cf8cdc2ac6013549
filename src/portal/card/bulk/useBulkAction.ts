import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { GatewayRefusal, isUnanswered, messageOf, wasTurnedAway } from '../../client/refusal.ts';
import { type CardActionInput, type CardActionResult, useCardCommand } from '../../client/useCardCommand.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useAskedAgainWhenLeft } from '../../kit/dialog/useAskedAgainWhenLeft.ts';
import { type Answers, refusedFields } from '../actions/answers.ts';
import { useCardsChanged } from '../actions/useCardsChanged.ts';
import { useWhy } from '../actions/useWhy.ts';
import type { BulkPlan } from './bulkPlan.ts';

/** How it went for one of the selected cards; `why` in words when it wasn't done. */
export interface Outcome {
  card: Card;
  done: boolean;
  why?: string | undefined;
  /** It wasn't this card's turn any more, or nobody knows: stays selected. */
  isLeft?: boolean;
}

/** So many cards go in one call (the gateway takes a hundred): few enough that progress is seen and a stop is soon heeded. */
export const inOneCall = 25;

/**
 * Does one action to all cards that can take it, in their order, some at a time. What was answered is kept: trying again after
 * a failure goes on with the cards that weren't, and those without an answer are asked for under the id they had. Turned away it
 * stays as it is, with what was typed.
 * Results stand in the order of the plan, skipped cards last.
 */
export function useBulkAction(action: CardAction, { able, skipped }: BulkPlan, onFailed: () => void) {
  const translate = useTranslate();
  const whyInWords = useWhy();
  const report = useReportFailure();
  const cardsChanged = useCardsChanged();
  const { mutateAsync } = useCardCommand(action);
  const [outcomes, setOutcomes] = useState<Outcome[]>();
  const [unanswered, setUnanswered] = useState(false);
  useAskedAgainWhenLeft(unanswered);
  const [isPending, setPending] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const [tried, setTried] = useState(0);
  const results = useRef<CardActionResult[]>([]);
  /** What was asked and has no answer: it goes again as it was, whatever is given for the others since. */
  const open = useRef<CardActionInput>(undefined);
  const isStopped = useRef(false);
  /** Who leaves the page stops it, too. */
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function run({ reason }: Answers): Promise<Readonly<Record<string, string>>> {
    const unsure = open.current;
    isStopped.current = false;
    setStopping(false);
    setUnanswered(false);
    setPending(true);
    try {
      while (results.current.length < able.length && !isStopped.current) {
        const ids = able.slice(results.current.length, results.current.length + inOneCall).map(({ id }) => id);
        open.current ??= { ids, ...(reason && { reason }) };
        results.current.push(...(await ask(open.current)));
        open.current = undefined;
        setTried(results.current.length);
      }
      show(translate('lists.bulk.stopped'));
    } catch (error) {
      const isTurnedAway = wasTurnedAway(error);
      // Turned away says nothing of what was asked before.
      if (!isUnanswered(error) && !(isTurnedAway && open.current === unsure)) open.current = undefined;
      const atFields = refusedFields(error);
      if (atFields) return atFields;
      setUnanswered(open.current !== undefined);
      if (isTurnedAway) report(error);
      else if (!isUnanswered(error)) {
        report(error);
        if (results.current.length > 0) show(inWords(error));
        else onFailed();
      }
    } finally {
      setPending(false);
    }
    return {};
  }

  /** One result for each, in their order. */
  async function ask(input: CardActionInput): Promise<CardActionResult[]> {
    try {
      const byId = new Map((await mutateAsync(input)).map((result) => [result.id, result]));
      return input.ids.map((id) => byId.get(id) ?? { id, done: false });
    } catch (error) {
      // A single card's refusal is the whole call's.
      if (input.ids.length === 1 && isAboutTheCard(error))
        return input.ids.map((id) => ({ id, done: false, msg: inWords(error) }));
      throw error;
    }
  }

  const inWords = (error: unknown) => translate(messageOf(error), { _: messageOf(error) });

  /** @param whyLeft why the cards that weren't tried were not; what was asked and has no answer may have been done */
  function show(whyLeft: string) {
    const unsure = new Set(open.current?.ids);
    const unknown = translate('lists.bulk.unknown');
    const ofAble = able.map((card, n): Outcome => {
      const result = results.current[n];
      return result
        ? { card: result.card ?? card, done: result.done, why: result.msg }
        : { card, done: false, why: unsure.has(card.id) ? unknown : whyLeft, isLeft: true };
    });
    const left = skipped.map(({ card, why }): Outcome => ({ card, done: false, why: whyInWords(why, card) }));
    setOutcomes([...ofAble, ...left]);
    void cardsChanged();
  }

  return {
    run,
    /** Lets the cards that are under way be answered and asks for no more. */
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
    /** Instead of trying again: what was done meanwhile is shown, if anything was. */
    giveUp: () => (results.current.length > 0 ? show(translate('lists.bulk.stopped')) : onFailed()),
    outcomes,
    unanswered,
    isPending,
    isStopping,
    /** How many have an answer. */
    tried,
  };
}

const isAboutTheCard = (error: unknown) => error instanceof GatewayRefusal && [404, 409, 422].includes(error.status);
