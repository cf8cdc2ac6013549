import { expect, test } from 'vitest';
import type { Enumeration } from '../enumeration.ts';
import { enumerations } from '../enumerations.ts';
import { fieldsOf } from '../field.ts';
import { nounNames, nouns } from '../nouns.ts';
import { valueLabel } from './valueLabel.ts';

test('a value of any noun’s field is called as that noun’s own records have it', () => {
  const wrong = nounNames.flatMap((noun) =>
    Object.entries(fieldsOf(nouns[noun].record)).flatMap(([name, kind]) => {
      if (kind.kind !== 'enumeration') return [];
      const { values, labelKey }: Pick<Enumeration, 'values' | 'labelKey'> = enumerations[kind.enumeration];
      return values
        .map((value) => [`${noun}.${name}`, valueLabel(noun, name, value), labelKey(value)])
        .filter(([, said, meant]) => said !== meant);
    }),
  );
  expect(wrong).toEqual([]);
});
