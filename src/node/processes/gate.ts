import type { Full, Gate, Place } from '#gateway/gate.ts';
import type { HeavyGate, HeavyWork } from '#gateway/http/admission.ts';
import type { Channel } from './channel.ts';
import type { ToFirst } from './questions.ts';

/** The gate of the first process, as the others come to it. */
export interface GateForOthers {
  enter(kind: HeavyWork, person: string, process: number, number: number): Promise<'in' | Full>;
  leave(process: number, number: number): void;
  /** Gives back all that a process has, because it is gone. */
  abandon(process: number): void;
}

export function gateForOthers(gate: Pick<Gate<HeavyWork>, 'enter'>): GateForOthers {
  /** By process and number: how to leave, or to stop waiting. */
  const held = new Map<number, Map<number, () => void>>();
  /** No later process has their numbers. */
  const gone = new Set<number>();
  const leave = (process: number, number: number) => {
    held.get(process)?.get(number)?.();
    held.get(process)?.delete(number);
  };
  return {
    enter: async (kind, person, process, number) => {
      // What it asked may be heard after its end: nobody would leave the place.
      if (gone.has(process)) return 'all';
      const leaving = new AbortController();
      const own = held.get(process) ?? new Map<number, () => void>();
      held.set(process, own);
      own.set(number, () => leaving.abort());
      const entered = await gate.enter(kind, person, leaving.signal);
      if (typeof entered === 'string') {
        own.delete(number);
        return entered;
      }
      // They have gone while it was being given.
      if (leaving.signal.aborted) entered.leave();
      else own.set(number, () => entered.leave());
      return 'in';
    },
    leave,
    abandon: (process) => {
      gone.add(process);
      for (const number of held.get(process)?.keys() ?? []) leave(process, number);
      held.delete(process);
    },
  };
}

/** The one gate of all processes, as one of them comes to it: so many in each gateway, and not in each of its processes. */
export function gateOfFirst({ ask }: Channel<ToFirst>): HeavyGate {
  let numbers = 0;
  return {
    enter: async (kind, person, gone) => {
      const number = ++numbers;
      const leave = () => void ask({ what: 'leave', number });
      gone?.addEventListener('abort', leave, { once: true });
      try {
        const entered = (await ask({ what: 'enter', kind, person, number })) as 'in' | Full | undefined;
        if (entered !== 'in') return entered ?? 'all';
        return placeLeftBy(leave);
      } finally {
        gone?.removeEventListener('abort', leave);
      }
    },
  };
}

/** Leaving twice is leaving once. */
function placeLeftBy(leave: () => void): Place {
  let isInside = true;
  return {
    leave: () => {
      if (isInside) leave();
      isInside = false;
    },
  };
}
