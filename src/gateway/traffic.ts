/** Whether people are being served at the moment: what has time, as the making of a file, gives way to them. */
export interface Traffic {
  /** Somebody waits for an answer, until the function that is given back is called. */
  enter(): () => void;
  isBusy(): boolean;
}

/** Who has just been answered will ask again: milliseconds until they count as gone. */
const lingering = 250;

/** @param now milliseconds of any clock that never goes back */
export function createTraffic(now: () => number = () => performance.now()): Traffic {
  let waiting = 0;
  let lastAnswer = Number.NEGATIVE_INFINITY;
  return {
    enter: () => {
      waiting += 1;
      return () => {
        waiting -= 1;
        lastAnswer = now();
      };
    },
    isBusy: () => waiting > 0 || now() - lastAnswer < lingering,
  };
}
