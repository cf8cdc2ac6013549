import type { ProgrammeEntry } from '#domain/programme/history.ts';

/** What was read of the programme's settings (services/programme/current.ts). */
export interface KnownProgramme {
  /** How many changes there had been. */
  version: number;
  /** It tells every moment from this one on; what came before of some settings is left out. */
  tellsFrom: Date;
  bySetting: ReadonlyMap<string, readonly ProgrammeEntry[]>;
}

/** One for each process, so that deciding asks the database for nothing. */
export interface ProgrammeMemory {
  known: KnownProgramme | undefined;
  /** When that was last seen to be all there is, on the process's own clock (`performance.now()`). */
  seenAt: number;
  /** A change that is being made here; until it is seen, or is given up, nothing that is remembered is believed. */
  awaits: { version: number; until: number };
}

/** What is known is looked at anew before it is believed again. */
export function forgetProgramme(memory: ProgrammeMemory): void {
  memory.seenAt = Number.NEGATIVE_INFINITY;
}

export const createProgrammeMemory = (): ProgrammeMemory => ({
  known: undefined,
  seenAt: 0,
  awaits: { version: 0, until: 0 },
});
