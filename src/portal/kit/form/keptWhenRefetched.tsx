import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useSay } from '../dialog/useSay.ts';

/**
 * What react-hook-form keeps where the record of a form is asked for again and is another by now: what was typed, unless it is what has
 * just been sent. One object for each form, as a new one would begin the form anew.
 */
export function createKeeping() {
  let isSent = false;
  return {
    note: (sent: boolean) => {
      isSent = sent;
    },
    resetOptions: {
      get keepDirtyValues() {
        return !isSent;
      },
      get keepDirty() {
        return !isSent;
      },
    },
  };
}

/** Stands in the form; tells who has typed into a field that somebody else has changed meanwhile. */
export function NoteSent({ note }: { note: (sent: boolean) => void }) {
  const { isSubmitting, isSubmitSuccessful, dirtyFields, defaultValues } = useFormState();
  const isSent = isSubmitting || isSubmitSuccessful;
  const say = useSay();
  const seen = useRef(defaultValues);
  useLayoutEffect(() => note(isSent));
  useEffect(() => {
    const before = seen.current;
    seen.current = defaultValues;
    const isAnother = (name: string) => JSON.stringify(before?.[name]) !== JSON.stringify(defaultValues?.[name]);
    if (!isSent && Object.keys(dirtyFields).some(isAnother)) say('forms.changedMeanwhile', {}, 'warning');
  });
  return null;
}
