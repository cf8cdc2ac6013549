import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { blamed } from './blamed.ts';

/**
 * Whoever sent the form goes on at the first field that was refused, as at one that the schema finds wrong: the button that they
 * pressed has let go of the focus while it was busy, and a field that isn't gone to is read out to nobody.
 */
export function RefusedFirst() {
  const { setFocus } = useFormContext();
  const { isSubmitting, submitCount, errors } = useFormState();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    const [first] = blamed(errors, 'gateway');
    if (first !== undefined) setFocus(first);
  }, [isSubmitting, submitCount, errors, setFocus]);
  return null;
}
