import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { GatewayRefusal, isUnanswered, messageOf, wasTurnedAway } from '../../client/refusal.ts';
import { useCommand, useReportFailure } from '../../client/useCommand.ts';
import type { BulkOutcome } from '../../kit/dialog/BulkResults.tsx';
import { useAskedAgainWhenLeft } from '../../kit/dialog/useAskedAgainWhenLeft.ts';
import type { FieldRefusals } from '../../kit/form/refusals.ts';
import { useReleased } from './useReleased.ts';

/** What came of one hold; undefined for one whose turn hasn't come. */
type Result = Pick<BulkOutcome, 'done' | 'why'>;

/**
 * Frees holds one after the other, each by a request of its own: each is in the audit log, and none is freed twice however often it is
 * tried again. What one of them is refused for doesn't keep the others; what can't be known stops until it is tried again, and so
 * does what was turned away.
 * @param nameOf what a hold is called among the results
 */
export function useReleases(holds: readonly Authorization[], nameOf: (hold: Authorization) => string) {
  const translate = useTranslate();
  const report = useReportFailure();
  const released = useReleased();
  const { mutateAsync } = useCommand('releaseHold', { onError: () => undefined });
  const results = useRef<Result[]>([]);
  /** What was asked and has no answer: it goes again as it was, whatever is given for the others since. */
  const open = useRef<{ id: string; reason: string }>(undefined);
  const isStopped = useRef(false);
  const [tried, setTried] = useState(0);
  const [isPending, setPending] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  useAskedAgainWhenLeft(unanswered);
  const [outcomes, setOutcomes] = useState<readonly (BulkOutcome & { isLeft: boolean })[]>();
  /** Who leaves the page stops it, too. */
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function run({ reason }: { reason: string }): Promise<FieldRefusals> {
    const unsure = open.current;
    isStopped.current = false;
    setStopping(false);
    setUnanswered(false);
    setPending(true);
    try {
      for (let hold = holds[results.current.length]; hold && !isStopped.current; hold = holds[results.current.length]) {
        open.current ??= { id: hold.id, reason };
        results.current.push(await free(open.current));
        open.current = undefined;
        setTried(results.current.length);
      }
      show(translate('lists.bulk.stopped'));
    } catch (error) {
      const isTurnedAway = wasTurnedAway(error);
      // Turned away says nothing of what was asked before.
      if (!isUnanswered(error) && !(isTurnedAway && open.current === unsure)) open.current = undefined;
      setUnanswered(open.current !== undefined);
      if (!isUnanswered(error)) report(error);
      if (!isUnanswered(error) && !isTurnedAway) show(inWords(error));
    } finally {
      setPending(false);
    }
    return {};
  }

  async function free(input: { id: string; reason: string }): Promise<Result> {
    try {
      await mutateAsync(input);
      return { done: true };
    } catch (error) {
      if (isAboutTheHold(error)) return { done: false, why: inWords(error) };
      throw error;
    }
  }

  const inWords = (error: unknown) => translate(messageOf(error), { _: messageOf(error) });

  /** @param whyLeft why those whose turn didn't come weren't tried; what was asked and has no answer may have been done */
  function show(whyLeft: string) {
    const unknown = translate('lists.bulk.unknown');
    setOutcomes(
      holds.map((hold, place) => {
        const why = hold.id === open.current?.id ? unknown : whyLeft;
        const result = results.current[place] ?? { done: false, why };
        return { ...result, id: hold.id, name: nameOf(hold), isLeft: place >= results.current.length };
      }),
    );
    released();
  }

  return {
    run,
    /** Lets the one that is under way be answered, and asks for no more. */
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
    /** Instead of trying again: what was done is shown. */
    giveUp: () => show(translate('lists.bulk.stopped')),
    tried,
    isPending,
    isStopping,
    unanswered,
    outcomes,
  };
}

const isAboutTheHold = (error: unknown) => error instanceof GatewayRefusal && [404, 409, 422].includes(error.status);
