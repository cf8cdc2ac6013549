import { z } from 'zod';
import { doorEnvelope } from '../envelope.ts';
import { type Json, ref, schemaOf } from './schemas.ts';

/** Bodies or answers of one door, by dtoName: each a schema of its own name. */
export type Named = Readonly<Record<string, Json>>;

/** One of several, told apart by its dtoName. @param nameOf the schema that holds a dtoName's */
export const oneByDtoName = (named: Named, nameOf: (dtoName: string) => string): Json => ({
  oneOf: Object.keys(named).map((dtoName) => ref(nameOf(dtoName))),
  discriminator: {
    propertyName: 'dtoName',
    mapping: Object.fromEntries(
      Object.keys(named).map((dtoName) => [dtoName, `#/components/schemas/${nameOf(dtoName)}`]),
    ),
  },
});

/** A closed object: a body with its dtoName, and fields in place of the body's own or beside them. */
export function bodyOf(dtoName: string, body: Json, fields: Json = {}, required: readonly string[] = []): Json {
  const own = (body.required as string[] | undefined) ?? [];
  return {
    ...body,
    properties: { ...(body.properties as Json), dtoName: { const: dtoName }, ...fields },
    required: [...new Set([...own, 'dtoName', ...required])],
    additionalProperties: false,
  };
}

/** The envelope around what a door answers about something. */
export function answerOf(dtoName: string, dto: Json): Json {
  const { properties, ...around } = schemaOf(doorEnvelope(dtoName, z.any()));
  return { ...around, properties: { ...(properties as Json), dto } };
}
