import { z } from 'zod';
import { FailedCheck } from './authorization/failedCheck.ts';
import { type EnumerationName, enumerations } from './enumerations.ts';
import { DecimalAmount } from './money.ts';
import { MovementDescription } from './transaction/movementDescription.ts';

/** What a field of a record is, read from its schema: how screens, exports and documents show it. */
export type FieldKind =
  | { kind: 'enumeration'; enumeration: EnumerationName }
  | { kind: 'amount' | 'instant' | 'date' | 'boolean' | 'number' | 'movementDescription' | 'object' }
  /** What its value says, where that isn't the value itself. */
  | { kind: 'text'; says?: 'failedCheck' };

const byName = Object.entries(enumerations) as [EnumerationName, { schema: z.ZodType }][];
const bySchema = new Map<z.ZodType, EnumerationName>(byName.map(([name, { schema }]) => [schema, name]));

const isEnumeration = (name: string): name is EnumerationName => Object.hasOwn(enumerations, name);

/** One that is narrowed, to what isn't negative say, is an amount still. */
const isAmount = (schema: z.core.$ZodType): boolean =>
  schema === DecimalAmount || (schema._zod.parent !== undefined && isAmount(schema._zod.parent));

export function kindOf(schema: z.ZodType): FieldKind {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return kindOf(schema.unwrap() as z.ZodType);
  const enumeration = bySchema.get(schema);
  if (enumeration) return { kind: 'enumeration', enumeration };
  if (isAmount(schema)) return { kind: 'amount' };
  if (schema === MovementDescription) return { kind: 'movementDescription' };
  if (schema instanceof z.ZodISODateTime) return { kind: 'instant' };
  if (schema instanceof z.ZodISODate) return { kind: 'date' };
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return { kind: 'object' };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return { kind: 'object' };
  return schema === FailedCheck ? { kind: 'text', says: 'failedCheck' } : { kind: 'text' };
}

/** Field → kind of a record that is one object, or of everything its variants know. */
export function fieldsOf(record: z.ZodType): Record<string, FieldKind> {
  if (record instanceof z.ZodDiscriminatedUnion) {
    const variants = record.options.map((option) => fieldsOf(option as z.ZodType));
    // Each variant knows one value only of what tells them apart.
    const name = record.def.discriminator;
    return Object.assign(
      {},
      ...variants,
      isEnumeration(name) && { [name]: { kind: 'enumeration', enumeration: name } },
    );
  }
  if (!(record instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(record.shape as Record<string, z.ZodType>).map(([name, schema]) => [name, kindOf(schema)]),
  );
}
