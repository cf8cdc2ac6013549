import type { TransformData } from 'react-admin';
import type { z } from 'zod';

/**
 * What is sent of a changed record (`transform` of EditBase): the fields that were changed, where the gateway takes some of
 * them, since who may change one field needn't be allowed to change the others; else all.
 */
export function sentOf(schema: z.ZodType): TransformData {
  const takesSome = schema.safeParse({}).success;
  return (data, options) =>
    takesSome
      ? Object.fromEntries(
          Object.entries(data as object).filter(([name, value]) => !isSame(value, options?.previousData?.[name])),
        )
      : data;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
