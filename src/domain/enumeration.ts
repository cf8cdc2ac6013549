import { z } from 'zod';

type Code = string | number;

interface Options<T extends Record<string, Code>> {
  /** Extra value a filter takes for "no restriction", such as 0 or −1. */
  all?: number;
  /** Names that are labels only and are never offered in a filter. */
  labelOnly?: readonly (keyof T)[];
  /** Values a filter also takes, and the name each one means. */
  filterSynonyms?: Readonly<Record<number, keyof T>>;
}

/**
 * One enumeration of the product: the names the code uses, the values the wire and the database carry.
 * Labels live in locales under `enums.<name>.<key>`; nothing else repeats the values.
 */
export function enumeration<const T extends Record<string, Code>>(name: string, code: T, options: Options<T> = {}) {
  type Value = T[keyof T];
  const keys = Object.keys(code) as (keyof T & string)[];
  const values = Object.values(code) as [Value, ...Value[]];
  const keyOf = new Map<Code, string>(keys.map((key) => [code[key] as Code, key]));
  const labelKey = (value: Code) => (keyOf.has(value) ? `enums.${name}.${keyOf.get(value)}` : 'enums.unknown');
  const offered = keys.filter((key) => !options.labelOnly?.includes(key));
  const synonyms = new Map<Code, Value>(
    Object.entries(options.filterSynonyms ?? {}).map(([value, key]) => [Number(value), code[key] as Value]),
  );
  const accepted = [...values, ...(options.all === undefined ? [] : [options.all]), ...synonyms.keys()] as Value[];
  return {
    name,
    code,
    keys,
    values,
    all: options.all,
    schema: z.literal(values),
    /** What a filter takes: the values, the value for All, and synonyms. */
    filterSchema: z.literal(accepted as [Value, ...Value[]]),
    is: (value: unknown): value is Value => keyOf.has(value as Code),
    keyOf: (value: Code) => keyOf.get(value),
    labelKey,
    /** Every value with the key of its label, in the spec's order. */
    choices: keys.map((key) => ({ id: code[key] as Value, name: labelKey(code[key] as Code) })),
    /** What a filter offers: without the names that are labels only. */
    filterChoices: offered.map((key) => ({ id: code[key] as Value, name: labelKey(code[key] as Code) })),
    /** The stored value that a filter value means; undefined for All. */
    meaningOf: (value: Code): Value | undefined =>
      value === options.all ? undefined : (synonyms.get(value) ?? (keyOf.has(value) ? (value as Value) : undefined)),
  };
}

/** The values of an enumeration, as a type: `ValueOf<typeof cardStatus>`. */
export type ValueOf<E extends { values: readonly Code[] }> = E['values'][number];

/** Any enumeration, where only its shape matters. */
export interface Enumeration {
  name: string;
  values: readonly Code[];
  schema: z.ZodType;
  choices: readonly { id: Code; name: string }[];
  is: (value: unknown) => boolean;
  keyOf: (value: Code) => string | undefined;
  labelKey: (value: Code) => string;
  meaningOf: (value: Code) => Code | undefined;
}
