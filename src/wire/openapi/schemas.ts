import { z } from 'zod';
import { CountryCode } from '#domain/country.ts';
import { AccountCurrency, CurrencyCode } from '#domain/currency.ts';
import { enumerations } from '#domain/enumerations.ts';
import { DecimalAmount } from '#domain/money.ts';
import { nouns } from '#domain/nouns.ts';
import { Refusal } from '../envelope.ts';

export type Json = Record<string, unknown>;

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
export const capital = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** Records, long lists and dictionaries are said once, under their name. */
const shared = new Map<unknown, string>([
  [CountryCode, 'CountryCode'],
  [CurrencyCode, 'CurrencyCode'],
  [AccountCurrency, 'AccountCurrency'],
  [DecimalAmount, 'DecimalAmount'],
  [Refusal, 'Refusal'],
  ...Object.values(enumerations).map(({ name, schema }) => [schema, capital(name)] as const),
  ...Object.entries(nouns).map(([name, { record }]) => [record, capital(name)] as const),
]);

/** A schema as JSON Schema. What is shared is referred to, unless it is asked for itself. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = shared.get(zodSchema);
      if (!name || (zodSchema as unknown) === schema) {
        nameKeys(jsonSchema);
        return;
      }
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, ref(name));
    },
  });
  return json;
};
/** Says of a record with a field for each of some names what its fields are, instead of what they are called like. */
function nameKeys(json: Json): void {
  const { required, additionalProperties: each, propertyNames } = json;
  if (!Array.isArray(required) || typeof each !== 'object' || !propertyNames) return;
  json.properties = Object.fromEntries(required.map((name: string) => [name, each]));
  json.additionalProperties = false;
  delete json.propertyNames;
}

/** The same, referred to by its name where it has one. */
export const said = (schema: z.ZodType): Json => {
  const name = shared.get(schema);
  return name ? ref(name) : schemaOf(schema);
};

/** Everything that is said once. */
export const sharedSchemas = (): Json =>
  Object.fromEntries([...shared].map(([schema, name]) => [name, schemaOf(schema as z.ZodType)]));

export const content = (schema: Json): Json => ({ 'application/json': { schema } });
const refusal = { description: 'A refusal', content: content(ref('Refusal')) };
/** What every call may answer instead. */
export const refusals: Json = { '4XX': refusal, '5XX': refusal };
export const answers = (schema: Json): Json => ({
  200: { description: 'Success', content: content(schema) },
  ...refusals,
});
