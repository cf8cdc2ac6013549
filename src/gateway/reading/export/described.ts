import { type RawBuilder, sql } from 'kysely';
import {
  type DescriptionPattern,
  descriptionPatterns,
  movementDescriptions,
  plainDescriptions,
} from '#domain/transaction/movementDescription.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { speaking } from '../../messages.ts';
import type { LineForm } from './lineForms.ts';

/**
 * What movements are described as, in the reader's language, by the database: the product's sentences are stored in
 * English, and what is none of them stays. Each branch is told by how a text begins before anything costly is done.
 */
export function described(column: RawBuilder<unknown>, language: InterfaceLanguage, form: LineForm) {
  if (language === 'en') return form.text(column);
  const say = speaking(language);
  const plain = plainDescriptions.map(
    (key) =>
      sql`when ${sql.lit(movementDescriptions[key])} then ${sql.lit(form.word(say(`movementDescription.${key}`)))}`,
  );
  const patterns = descriptionPatterns.map((each) => {
    const isMeant = sql`starts_with(${column}, ${sql.lit(each.start)}) and ${column} ~ ${sql.lit(each.pattern)}`;
    return sql`when ${isMeant} then ${refilled(column, each, say, form)}`;
  });
  return sql`case ${column} ${sql.join(plain, sql` `)}
    else case ${sql.join(patterns, sql` `)} else ${form.text(column)} end end`;
}

/**
 * The reader's sentence with what stood in the places of the stored one. A code is what follows the beginning, and needs no
 * marks: nearly all payments end in one. Else the places are found by an expression, and marks by looking at all of it,
 * which costs many times as much.
 */
function refilled(
  column: RawBuilder<unknown>,
  { key, start, pattern, places, endsInCode }: DescriptionPattern,
  say: ReturnType<typeof speaking>,
  form: LineForm,
): RawBuilder<unknown> {
  const sentence = (put: (at: number) => string) =>
    say(`movementDescription.${key}`, Object.fromEntries(places.map((place, at) => [place, put(at + 1)])));
  if (!endsInCode) {
    const filled = sql.lit(sentence((at) => `\\${at}`));
    return form.text(sql`regexp_replace(${column}, ${sql.lit(pattern)}, ${filled})`);
  }
  const [before = '', after = ''] = form.word(sentence(() => '\0')).split('\0');
  return sql`${sql.lit(before)} || substr(${column}, ${sql.lit([...start].length + 1)}) || ${sql.lit(after)}`;
}
