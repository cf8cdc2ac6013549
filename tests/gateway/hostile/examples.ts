import type { Random } from '#demo/seed/random.ts';

/** A JSON Schema, as the contract's document has them. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

export type Path = readonly (string | number)[];

export interface Examples {
  /** Something that the schema takes, as far as it says; with the field at `reaching` in it. */
  of(schema: Schema, reaching?: Path): unknown;
  /** Each place in the schema that a value may stand at; lists by their first item. */
  places(schema: Schema): Path[];
}

/** Words that one of the contract's patterns takes; no mailbox twice. */
const words = () => [
  `${crypto.randomUUID()}@people.test`,
  'Robin',
  '12.50',
  '1.25',
  '1234',
  '621000',
  '4111111111111111',
  '2026-02',
  'card:read',
  'card:block',
  '+44',
  '07912345678',
  '07:30',
  'firstName',
  'reference-1',
];

/**
 * @param known what a field of this name is to hold: ids of records that there are, names that mean something
 */
export function examples(
  definitions: Record<string, Schema>,
  random: Random,
  known: (field: string) => unknown,
): Examples {
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? { ...definitions[schema.$ref.split('/').at(-1) as string] } : schema;

  function of(given: Schema, reaching: Path = [], field = ''): unknown {
    const schema = resolved(given);
    const choices = schema.anyOf ?? schema.oneOf;
    const hinted = reaching.length === 0 && !schema.properties ? known(field) : undefined;
    if (hinted !== undefined) return hinted;
    if (choices) {
      const fitting = choices.filter((choice) => reaching.length === 0 || has(choice, reaching));
      const some = (fitting.length > 0 ? fitting : choices).filter(({ type }) => type !== 'null');
      return of(random.pick(some.length > 0 ? some : choices), reaching, field);
    }
    if ('const' in schema) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
    if (type === 'object' || schema.properties) return objectOf(schema, reaching);
    if (type === 'array') return listOf(schema, reaching, field);
    if (type === 'integer' || type === 'number') return numberOf(schema);
    if (type === 'boolean') return random.chance(0.5);
    if (type === 'null') return null;
    return textOf(schema);
  }

  function objectOf({ properties = {}, required = [] }: Schema, [first, ...rest]: Path): object {
    const wanted = (name: string) => name === first || required.includes(name) || random.chance(0.4);
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => wanted(name))
        .map(([name, schema]) => [name, of(schema, name === first ? rest : [], name)]),
    );
  }

  function listOf({ items = {}, prefixItems, minItems = 1 }: Schema, [, ...rest]: Path, field: string): unknown[] {
    if (prefixItems) return prefixItems.map((item) => of(item));
    return Array.from({ length: Math.max(1, minItems) }, () => of(items, rest, field));
  }

  const numberOf = ({ minimum = 1, maximum = 1000 }: Schema) => {
    const from = Math.max(minimum, 0);
    return random.int(from, Math.max(from, Math.min(maximum, from + 10)));
  };

  function textOf({ format, pattern, allOf = [], minLength = 0, maxLength = 255 }: Schema): string {
    if (format === 'uuid') return crypto.randomUUID();
    if (format === 'date') return random.pick(['2025-11-30', '2026-01-01', '1990-05-17']);
    if (format === 'date-time') return '2026-02-01T12:00:00Z';
    if (format === 'email') return `${crypto.randomUUID()}@people.test`;
    const patterns = [pattern, ...allOf.map((each) => each.pattern)].filter((each) => each !== undefined);
    const fitting = words().filter(
      (word) => word.length <= maxLength && patterns.every((each) => new RegExp(each, 'u').test(word)),
    );
    return (fitting.length > 0 ? random.pick(fitting) : 'Robin').padEnd(minLength, 'x');
  }

  const has = (schema: Schema, path: Path): boolean =>
    places(schema).some((place) => place.length >= path.length && path.every((step, at) => place[at] === step));

  function places(given: Schema): Path[] {
    const schema = resolved(given);
    const within = (step: string | number, inner: Schema) => places(inner).map((rest) => [step, ...rest]);
    const found: Path[] = [
      [],
      ...(schema.anyOf ?? schema.oneOf ?? []).flatMap(places),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => within(name, inner)),
      ...(schema.items ? within(0, schema.items) : []),
    ];
    return [...new Map(found.map((path) => [JSON.stringify(path), path])).values()];
  }

  return { of: (schema, reaching) => of(schema, reaching), places };
}

/** The same with another value at that place, which is made where there is none. */
export function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const inner = (whole as Record<string | number, unknown> | null | undefined)?.[step];
  const changed = withValue(inner, rest, value);
  if (typeof step === 'number') return Array.isArray(whole) ? whole.with(step, changed) : [changed];
  return { ...(typeof whole === 'object' ? whole : {}), [step]: changed };
}
