import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { complaintOf } from '#domain/validation.ts';

/** Makes of a form's values what the schema takes. `given`: its fields that were entered, as `entered` and `enteredOver` have it. */
export type InputOf<Values extends FieldValues = FieldValues> = (values: Values, given: FieldValues) => unknown;

/**
 * What the gateway will check is checked while it is typed: react-hook-form's resolver from a schema of the contract. What
 * a form sends is what the schema makes of it; messages are keys of the words.
 * @param inputOf what was entered, as it is, unless told
 * @param began what the form began with, where a record is changed
 */
export function resolverOf<Values extends FieldValues>(
  schema: z.ZodType,
  inputOf: InputOf<Values> = (_, given) => given,
  began?: object,
): Resolver<Values> {
  const enter = began ? enteredOver(schema, began) : entered(schema);
  const resolve = zodResolver(schema as never, { error: complaintOf } as never) as unknown as Resolver<FieldValues>;
  return ((values: Values, context: unknown, options: never) =>
    resolve(inputOf(values, enter(values)) as FieldValues, context, options)) as unknown as Resolver<Values>;
}

/** The fields that the schema knows; an empty one is null where that may be, and else left out. */
export function entered(schema: z.ZodType): (values: FieldValues) => FieldValues {
  const { shape = {} } = schema as Partial<z.ZodObject>;
  const fields = Object.entries(shape).map(
    ([name, field]) => [name, (field as z.ZodType).safeParse(null).success] as const,
  );
  return (values) => {
    const found: FieldValues = {};
    for (const [name, isNullable] of fields) {
      const value: unknown = values[name];
      if (!isEmpty(value)) found[name] = value;
      else if (isNullable && value !== undefined) found[name] = null;
    }
    return found;
  };
}

/**
 * The same where a record is changed: what it had and must have isn't left out because the field was emptied, which the gateway would take
 * for unchanged, but is missing.
 * @param began what the form began with
 */
function enteredOver(schema: z.ZodType, began: object): (values: FieldValues) => FieldValues {
  const enter = entered(schema);
  const { shape = {} } = schema as Partial<z.ZodObject>;
  const had = Object.entries(began).flatMap(([name, value]) => (name in shape && !isEmpty(value) ? [name] : []));
  return (values) => {
    const found = enter(values);
    for (const name of had) if (name in values) found[name] ??= null;
    return found;
  };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
