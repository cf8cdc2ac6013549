import type { FieldErrors } from 'react-hook-form';

/** Who says that a field is wrong: the schema as soon as it is, or the gateway, whose word stays until the field is changed. */
type Judge = 'schema' | 'gateway';

const judgeOf = (type: unknown): Judge => (typeof type === 'string' && type !== 'server' ? 'schema' : 'gateway');

/** The fields that one of them finds wrong, by their paths; what concerns the whole form is none. */
export function blamed(errors: FieldErrors, by: Judge, within = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'root') return [];
    const path = within + name;
    if (!('message' in error)) return blamed(error as FieldErrors, by, `${path}.`);
    return judgeOf(error.type) === by ? [path] : [];
  });
}
