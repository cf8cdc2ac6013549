import { useEffect, useState } from 'react';

/** How long after the last key something that is typed is done, in milliseconds. */
const patience = 500;

/**
 * What is typed waits for the last key or for Enter, what is chosen is done at once. The handlers go to where the typing is;
 * `flush` does what waits as what is chosen is done, together with something else that is; `forget` drops it. What is typed may be
 * done otherwise (`actTyped`).
 */
export function usePatience<Asked extends unknown[]>(act: (...asked: Asked) => void, actTyped = act) {
  const [patient] = useState(() => createPatience<Asked>());
  useEffect(() => patient.isFor(act, actTyped));
  useEffect(() => patient.forget, [patient]);
  return patient;
}

function createPatience<Asked extends unknown[]>() {
  let act: (...asked: Asked) => void = () => undefined;
  let actTyped = act;
  let isTyped = false;
  let waiting: { timer: ReturnType<typeof setTimeout>; asked: Asked } | undefined;
  const forget = () => {
    const was = waiting;
    clearTimeout(was?.timer);
    waiting = undefined;
    return was;
  };
  const doneBy = (done: typeof act) => {
    const was = forget();
    if (was) done(...was.asked);
  };
  const flushTyped = () => doneBy(actTyped);
  return {
    isFor: (latest: typeof act, latestTyped: typeof act) => {
      act = latest;
      actTyped = latestTyped;
    },
    /** Boxes that are ticked say `input`, too, but not of which kind. */
    onInput: ({ nativeEvent }: { nativeEvent: object }) => {
      isTyped = 'inputType' in nativeEvent;
    },
    /** The Enter that ends the writing of Chinese isn't meant for the list. */
    onKeyDown: ({ key, nativeEvent }: { key: string; nativeEvent: { isComposing: boolean } }) => {
      if (key === 'Enter' && !nativeEvent.isComposing) flushTyped();
    },
    act: (...asked: Asked) => {
      forget();
      if (isTyped) waiting = { timer: setTimeout(flushTyped, patience), asked };
      else act(...asked);
      isTyped = false;
    },
    flush: () => doneBy(act),
    forget: () => void forget(),
  };
}
