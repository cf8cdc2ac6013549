/** What was being done to many records of a list, as far as it came: how it went for each, as words. */
export interface BrokenBatch {
  resource: string;
  title: string;
  outcomes: readonly BatchOutcome[];
}

/** How it went for one of many; `why` in words when it wasn't done. */
export interface BatchOutcome {
  id: string;
  name: string;
  done: boolean;
  why?: string | undefined;
  /** It wasn't its turn any more, or nobody knows: it stays selected. */
  isLeft?: boolean | undefined;
}

/** What somebody was doing to many when their session ended: told to them alone when they are back. In memory only. */
export interface BrokenOff {
  keep(userId: string | undefined, batch: BrokenBatch): void;
  of(userId: string | undefined): BrokenBatch | undefined;
  forget(): void;
}

export function createBrokenOff(): BrokenOff {
  let kept: { userId: string | undefined; batch: BrokenBatch } | undefined;
  return {
    keep: (userId, batch) => {
      kept = { userId, batch };
    },
    of: (userId) => (kept?.userId === userId ? kept?.batch : undefined),
    forget: () => {
      kept = undefined;
    },
  };
}
