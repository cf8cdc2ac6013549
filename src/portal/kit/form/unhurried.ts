import { type FieldValues, get, type Resolver } from 'react-hook-form';

/** Remembers whether a form has been sent. */
export function createSending() {
  let isSent = false;
  return {
    isSent: () => isSent,
    note: () => {
      isSent = true;
    },
  };
}

/**
 * Passing through an empty field accuses nobody; sending the form does, and so does emptying a field that was filled in.
 * @param isSent whether the form has been sent before
 */
export function unhurried<Values extends FieldValues>(
  resolver: Resolver<Values>,
  isSent: () => boolean,
): Resolver<Values> {
  const filled = new Set<string>();
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const [name, ...others] = (options.names ?? []) as string[];
    // One field by itself is one that is being left or changed.
    if (name === undefined || others.length > 0 || isSent()) return result;
    const value: unknown = get(values, name);
    if (value !== undefined && value !== null && value !== '') filled.add(name);
    if (filled.has(name)) return result;
    const { [name]: _, ...rest } = result.errors as Record<string, unknown>;
    return { values: {}, errors: rest } as typeof result;
  };
}
