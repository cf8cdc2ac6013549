import type { Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

interface Typed {
  value: Dayjs;
  /** A whole day, or time, and not one on the way to it. */
  isWhole: boolean;
}

/**
 * What is typed into a picker waits until its digits are left, or Enter is pressed: on the way to one day stand others, and a range
 * would have followed them. What isn't whole by then is none, and what was there before stands there again. What is chosen or
 * cleared counts at once.
 */
export function useTyped(known: Dayjs | null, take: (value: Dayjs | null) => void) {
  const [typed, setTyped] = useState<Typed>();
  function choose(value: Dayjs | null) {
    setTyped(undefined);
    take(value);
  }
  function settle() {
    if (typed?.isWhole) choose(typed.value);
    else setTyped(undefined);
  }
  return {
    value: typed?.value ?? known,
    choose,
    /** @param source a picker's: what comes from no view was typed */
    hear: (value: Dayjs | null, source: string, isWhole: boolean) => {
      if (value && source !== 'view') setTyped({ value, isWhole });
      else choose(value);
    },
    /** Of what surrounds the picker. */
    leaving: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const isDigit = relatedTarget instanceof Element && relatedTarget.matches('[role=spinbutton]');
        if (!isDigit || !currentTarget.contains(relatedTarget)) settle();
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') settle();
      },
    },
  };
}
