import cluster from 'node:cluster';
import { forgetAccess, onAccessChange } from '#gateway/db/scope.ts';
import { textOf } from '#gateway/metrics.ts';
import type { Ports } from '#gateway/ports.ts';
import { forgetProgramme } from '#gateway/programmeMemory.ts';
import { endingSignals } from '../signals.ts';
import { openChannel } from './channel.ts';
import { together } from './figures.ts';
import { gateOfFirst } from './gate.ts';
import type { Answers, Beginning, ToFirst, ToOne } from './questions.ts';

/** Whether this process is one of several, begun by the first. */
export const isOneOfSeveral = (): boolean => cluster.isWorker;

/** What a process of several has of the others. */
export interface Others extends Beginning {
  /** Has what these ports keep to themselves agree with the others: before anything is answered. */
  join(ports: Ports): void;
  /** Everything is open. @returns when it is time to listen */
  mayListen(): Promise<void>;
  listening(port: number): Promise<void>;
  /** Says why it can't start. */
  failed(said: string): Promise<void>;
}

/** @param end is called when this process is to end in order: because it was told so, or the first one is gone */
export async function joinOthers(end: () => void): Promise<Others> {
  let ports: Ports | undefined;
  const answer = async ({ what }: ToOne): Promise<unknown> => {
    if (what === 'end') return end();
    if (what === 'alive') return true;
    if (what === 'figures') return ports?.metrics.families();
    if (ports) {
      forgetAccess(ports.db);
      forgetProgramme(ports.programmeMemory);
    }
    return undefined;
  };
  const channel = openChannel<ToOne, ToFirst>(process, answer);
  process.on('disconnect', end);
  // The first one says when to end; what a terminal says to all of them would say it twice.
  for (const signal of endingSignals) process.on(signal, () => {});
  const ask = async (question: ToFirst) => void (await channel.ask(question));
  const beginning = (await channel.ask({ what: 'begin' })) as Answers['begin'];
  return {
    ...beginning,
    join: (joining) => {
      ports = { ...joining, metrics: { ...joining.metrics } };
      joining.gate = gateOfFirst(channel);
      joining.metrics.text = async () =>
        textOf(together((await channel.ask({ what: 'figures' })) as Answers['figures']));
      onAccessChange(joining.db, () => ask({ what: 'changed' }));
    },
    mayListen: () => ask({ what: 'opened' }),
    listening: (port) => ask({ what: 'listening', port }),
    failed: (said) => ask({ what: 'failed', said }),
  };
}
