import { useEffect, useRef, useState } from 'react';
import { mostTried, type Trial } from '#domain/rule/trial.ts';
import { sumsByCurrency } from '#domain/sumsByCurrency.ts';
import type { CommandRequest } from '../../client/dataProvider.ts';
import { usePortal } from '../../client/PortalContext.tsx';

export type Said = CommandRequest<'trySpendingRule'>;

/** What slices came to so far. */
export type Tally = Pick<
  Trial,
  'cardholders' | 'purchases' | 'declined' | 'cards' | 'declinedCards' | 'sums' | 'newest'
> & { ofCardholders: number };

type State =
  | { kind: 'idle' }
  | { kind: 'running' | 'stopped' | 'done'; tally: Tally | undefined }
  | { kind: 'failed'; error: unknown };

/** Tries a rule slice by slice; it ends when its screen is left. */
export function useTrial() {
  const { dataProvider } = usePortal();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(said: Said) {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    let tally: Tally | undefined;
    setState({ kind: 'running', tally });
    try {
      for (let place: Said['place']; ; ) {
        const newerThan = tally && tally.newest.length === mostTried ? tally.newest.at(-1)?.createdAt : undefined;
        const asked = { ...said, ...(place && { place }), ...(newerThan && { newerThan }) };
        const slice = await dataProvider.call('trySpendingRule', asked, { signal: own.signal });
        if (own.signal.aborted) return;
        tally = added(tally, slice);
        setState({ kind: slice.next ? 'running' : 'done', tally });
        if (!slice.next) return;
        place = slice.next;
      }
    } catch (error) {
      if (!own.signal.aborted) setState({ kind: 'failed', error });
    }
  }

  function stop() {
    running.current?.abort();
    setState((was) => (was.kind === 'running' ? { kind: 'stopped', tally: was.tally } : was));
  }

  return { state, start, stop };
}

function added(tally: Tally | undefined, slice: Trial): Tally {
  const before = tally ?? { ...nothing, ofCardholders: slice.ofCardholders ?? 0 };
  const known = new Set(before.newest.map(({ id }) => id));
  return {
    ofCardholders: before.ofCardholders,
    cardholders: before.cardholders + slice.cardholders,
    purchases: before.purchases + slice.purchases,
    declined: before.declined + slice.declined,
    cards: before.cards + slice.cards,
    declinedCards: before.declinedCards + slice.declinedCards,
    sums: sumsByCurrency([...before.sums, ...slice.sums]),
    newest: [...before.newest, ...slice.newest.filter(({ id }) => !known.has(id))]
      .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice(0, mostTried),
  };
}

const nothing = { cardholders: 0, purchases: 0, declined: 0, cards: 0, declinedCards: 0, sums: [], newest: [] };
