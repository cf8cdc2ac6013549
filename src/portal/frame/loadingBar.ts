import { loadingBar as numbers } from '#domain/preference/layout.ts';

/** What the bar shows: percent, or undefined while it is hidden. */
export type BarListener = (percent: number | undefined) => void;

export interface LoadingBarClock {
  start(): void;
  finish(): void;
  /** Stops all timers. */
  stop(): void;
}

/**
 * The bar's course (spec §4): starts at 10 %, creeps up every 800 ms, holds at 82 while loading lasts, jumps to 100 when it
 * is over and hides 300 ms later. Each creep takes a part of the way that is left, so that it slows down before the hold.
 */
export function createLoadingBar(show: BarListener): LoadingBarClock {
  let percent: number | undefined;
  let creeping: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const become = (next: number | undefined) => {
    percent = next;
    show(next);
  };
  const stop = () => {
    clearInterval(creeping);
    clearTimeout(hiding);
  };

  return {
    start() {
      stop();
      become(numbers.start);
      creeping = setInterval(() => become(nextPercent(percent ?? numbers.start)), numbers.creepEvery);
    },
    finish() {
      if (percent === undefined) return;
      stop();
      become(numbers.done);
      hiding = setTimeout(() => become(undefined), numbers.hideAfter);
    },
    stop,
  };
}

const partOfTheRest = 0.25;

export function nextPercent(percent: number): number {
  const step = Math.max(1, Math.round((numbers.hold - percent) * partOfTheRest));
  return Math.min(numbers.hold, percent + step);
}
