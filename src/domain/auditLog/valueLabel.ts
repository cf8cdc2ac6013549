import type { Enumeration } from '../enumeration.ts';
import { type EnumerationName, enumerations } from '../enumerations.ts';
import { type FieldKind, fieldsOf } from '../field.ts';
import { isNoun, type Noun, nouns } from '../nouns.ts';

const known = new Map<Noun, Record<string, FieldKind>>();

function fieldsOfNoun(noun: Noun): Record<string, FieldKind> {
  const fields = known.get(noun) ?? fieldsOf(nouns[noun].record);
  known.set(noun, fields);
  return fields;
}

/** What a field's values are: many nouns have a status, and each its own. What isn't of the noun's records is meant by its name. */
function enumerationOf(subject: string, name: string): EnumerationName | undefined {
  const kind = isNoun(subject) ? fieldsOfNoun(subject)[name] : undefined;
  if (kind?.kind === 'enumeration') return kind.enumeration;
  return Object.hasOwn(enumerations, name) ? (name as EnumerationName) : undefined;
}

/** The key of what the value of a noun's field is called; nothing where the value speaks for itself. */
export function valueLabel(subject: string, name: string, value: unknown): string | undefined {
  const of = enumerationOf(subject, name);
  if (of === undefined || (typeof value !== 'number' && typeof value !== 'string')) return undefined;
  const enumeration: Pick<Enumeration, 'is' | 'labelKey'> = enumerations[of];
  return enumeration.is(value) ? enumeration.labelKey(value) : undefined;
}
