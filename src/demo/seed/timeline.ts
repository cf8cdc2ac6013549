/** Things that happen one after the other; what happens may lead to more. */
export interface Timeline {
  at(time: Date, happen: (time: Date) => void): void;
  /** Lets everything up to `until` happen in order of time; what lies later is left to the future. */
  run(until: Date): void;
}

interface Entry {
  time: number;
  happen: (time: Date) => void;
}

export function createTimeline(): Timeline {
  /** Sorted, the latest first, so that the next one is popped off the end. */
  const entries: Entry[] = [];
  /** Where an entry of this time belongs: before all that are earlier or come at the same time. */
  const placeOf = (time: number) => {
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((entries[middle] as Entry).time > time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    at: (time, happen) => {
      entries.splice(placeOf(time.getTime()), 0, { time: time.getTime(), happen });
    },
    run: (until) => {
      for (let next = entries.pop(); next && next.time <= until.getTime(); next = entries.pop()) {
        next.happen(new Date(next.time));
      }
    },
  };
}
