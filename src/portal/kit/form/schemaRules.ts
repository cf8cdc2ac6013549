import type { z } from 'zod';
import { firstMessage } from '#domain/validation.ts';

type Values = Record<string, string>;

/**
 * Rules for `useFields` from a domain schema: what the gateway will check is checked while it is typed. `inputOf` makes
 * of the form's texts what the schema takes.
 */
export function schemaRules<Name extends string>(
  schema: z.ZodType,
  names: readonly Name[],
  inputOf: (values: Record<Name, string>) => unknown,
): Record<Name, (value: string, values: Record<Name, string>) => string | undefined> {
  const ruleOf = (name: Name) => (_: string, values: Record<Name, string>) => {
    const { error } = schema.safeParse(inputOf(values));
    return error && firstMessage(error.issues)[name];
  };
  return Object.fromEntries(names.map((name) => [name, ruleOf(name)])) as ReturnType<typeof schemaRules<Name>>;
}

/** Empty texts are left out: the schema says whether that may be. */
export const given = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])));
