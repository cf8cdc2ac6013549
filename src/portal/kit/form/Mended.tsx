import { useEffect } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';

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
          const blamed = ofTheSchema(errors);
          if (name && blamed.length > 0) void trigger(blamed);
        },
      }),
    [subscribe, trigger],
  );
  return null;
}

/** Fields that the schema finds wrong; what the gateway said of one stays until that one is changed. */
function ofTheSchema(errors: FieldErrors, within = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'root') return [];
    const path = within + name;
    if (!('message' in error)) return ofTheSchema(error as FieldErrors, `${path}.`);
    return typeof error.type === 'string' && error.type !== 'server' ? [path] : [];
  });
}
