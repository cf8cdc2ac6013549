import type { TransformData } from 'react-admin';
import type { z } from 'zod';
import { isBlank } from '#domain/missing.ts';

/**
 * What is sent of a changed record (`transform` of EditBase): the fields that were changed, where the gateway takes some of
 * them, since who may change one field needn't be allowed to change the others; else all. A field that its reader doesn't see and left
 * empty isn't changed.
 */
export function sentOf(schema: z.ZodType): TransformData {
  const takesSome = schema.safeParse({}).success;
  return (data, options) => {
    const before: Record<string, unknown> = options?.previousData ?? {};
    const isChanged = (name: string, value: unknown) =>
      name in before ? !isSame(value, before[name]) : !isBlank(value);
    return takesSome ? Object.fromEntries(Object.entries(data as object).filter((field) => isChanged(...field))) : data;
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
