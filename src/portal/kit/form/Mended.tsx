import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { blamed } from './blamed.ts';

/**
 * What is being mended isn't blamed any longer than it is wrong, whichever field mends it: “choose at least one condition” is found at
 * the first of them and goes with any.
 */
export function Mended() {
  const { subscribe, trigger } = useFormContext();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, errors = {} }) => {
          const wrong = blamed(errors, 'schema');
          if (name && wrong.length > 0) void trigger(wrong);
        },
      }),
    [subscribe, trigger],
  );
  return null;
}
