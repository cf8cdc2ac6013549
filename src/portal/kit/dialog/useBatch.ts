import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BatchOutcome } from '../../client/brokenOff.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { GatewayRefusal, isUnanswered, messageOf, refusedFields, wasTurnedAway } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useTakenAway } from '../../client/useTakenAway.ts';
import type { FieldRefusals } from '../form/refusals.ts';
import { useAskedAgainWhenLeft } from './useAskedAgainWhenLeft.ts';

/** What came of one record. */
export type BatchResult = Pick<BatchOutcome, 'done' | 'why'>;

interface Batch<R> {
  /** The list that they are selected in. */
  resource: string;
  /** What the results are called. */
  title: string;
  /** In the order in which they are asked for. */
  records: readonly R[];
  nameOf: (record: R) => string;
  /** Those that it isn't asked for at all: their results stand last. */
  skipped?: readonly BatchOutcome[];
  /** So many go in one call: few enough that progress is seen and a stop is soon heeded. */
  inOneCall: number;
  /** One result for each, in their order. What it throws ends the batch, but for a refusal that is about the only one asked for. */
  ask: (records: readonly R[], reason: string | undefined) => Promise<readonly BatchResult[]>;
  /** Something may have been done. */
  onChanged: () => void;
  /** It ended before anything was done. */
  onNothing: () => void;
}

/**
 * Does one thing to many records, some at a time. What was answered is kept: trying again after a failure goes on with those that
 * weren't, and those without an answer are asked for as they were, under the id they had. Turned away it stays as it is, with what
 * was typed; whose session is over then is told how far it came when they are back.
 */
export function useBatch<R extends { id: string }>({ ask, onNothing, ...batch }: Batch<R>) {
  const { records, inOneCall } = batch;
  const translate = useTranslate();
  const report = useReportFailure();
  const { brokenOff, session } = usePortal();
  const [userId] = useState(session.state().user?.id);
  const results = useRef<BatchResult[]>([]);
  /** What was asked and has no answer: it goes again as it was, whatever is given for the others since. */
  const open = useRef<{ asked: readonly R[]; reason: string | undefined }>(undefined);
  const isStopped = useRef(false);
  const [tried, setTried] = useState(0);
  const [isPending, setPending] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly BatchOutcome[]>();
  useAskedAgainWhenLeft(unanswered);
  /** Who leaves the page stops it, too. */
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  /** @param whyLeft why those whose turn didn't come weren't tried; what was asked and has no answer may have been done */
  function outcomesNow(whyLeft = translate('lists.bulk.stopped')): BatchOutcome[] {
    const unsure = new Set(open.current?.asked.map(({ id }) => id));
    const unknown = translate('lists.bulk.unknown');
    const ofAsked = records.map((record, place) => {
      const left = { done: false, why: unsure.has(record.id) ? unknown : whyLeft, isLeft: true };
      return { id: record.id, name: batch.nameOf(record), ...(results.current[place] ?? left) };
    });
    return [...ofAsked, ...(batch.skipped ?? [])];
  }
  useTakenAway(() => {
    if (results.current.length === 0 && !open.current) return;
    const { resource, title } = batch;
    brokenOff.keep(userId, { resource, title, outcomes: outcomes ?? outcomesNow() });
  });

  function show(whyLeft?: string) {
    setOutcomes(outcomesNow(whyLeft));
    batch.onChanged();
  }

  function showOrClose(whyLeft?: string) {
    if (results.current.length > 0) show(whyLeft);
    else onNothing();
  }

  async function run({ reason }: { reason?: string | undefined }): Promise<FieldRefusals> {
    const unsure = open.current;
    isStopped.current = false;
    setStopping(false);
    setUnanswered(false);
    setPending(true);
    try {
      while (results.current.length < records.length && !isStopped.current) {
        const at = results.current.length;
        open.current ??= { asked: records.slice(at, at + inOneCall), reason };
        results.current.push(...(await askFor(open.current.asked, open.current.reason)));
        open.current = undefined;
        setTried(results.current.length);
      }
      show();
    } catch (error) {
      // Turned away says nothing of what was asked before.
      if (!isUnanswered(error) && !(wasTurnedAway(error) && open.current === unsure)) open.current = undefined;
      const atFields = refusedFields(error, { reason });
      if (atFields) return atFields;
      setUnanswered(open.current !== undefined);
      if (!isUnanswered(error)) {
        report(error);
        if (!wasTurnedAway(error)) showOrClose(inWords(error));
      }
    } finally {
      setPending(false);
    }
    return {};
  }

  async function askFor(asked: readonly R[], reason: string | undefined): Promise<readonly BatchResult[]> {
    try {
      return await ask(asked, reason);
    } catch (error) {
      // A single one's refusal is the whole call's.
      if (asked.length === 1 && isAboutTheRecord(error)) return [{ done: false, why: inWords(error) }];
      throw error;
    }
  }

  const inWords = (error: unknown) => translate(messageOf(error), { _: messageOf(error) });

  return {
    run,
    /** Lets what is under way be answered, and asks for no more. */
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
    /** Instead of trying again: what was done meanwhile is shown, if anything was. */
    giveUp: () => showOrClose(),
    outcomes,
    unanswered,
    isPending,
    isStopping,
    /** How many have an answer. */
    tried,
  };
}

const isAboutTheRecord = (error: unknown) => error instanceof GatewayRefusal && [404, 409, 422].includes(error.status);
