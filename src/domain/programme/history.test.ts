import { expect, test } from 'vitest';
import fc from '#tests/chance.ts';
import { bySetting, inForce, type ProgrammeEntry, settingKey } from './history.ts';

const entries: fc.Arbitrary<ProgrammeEntry[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    setting: fc.constantFrom('conversionRate', 'conversionMarkup'),
    currencyPair: fc.constantFrom('', 'EUR/USD', 'GBP/USD'),
    value: fc.option(fc.constantFrom('1', '2', '3')),
    validFrom: fc.integer({ min: 0, max: 40 }).map((time) => new Date(time)),
    version: fc.integer({ min: 1, max: 30 }),
  }),
);

test('what counts at a moment is the latest that begins at it or before; of two for the same moment, the one made later', () => {
  const asked = fc.record({
    setting: fc.constantFrom('conversionRate' as const, 'conversionMarkup' as const),
    currencyPair: fc.constantFrom('', 'EUR/USD', 'GBP/USD'),
    moment: fc.integer({ min: -1, max: 41 }),
  });
  fc.assert(
    fc.property(entries, asked, (all, { moment, ...asked }) => {
      const key = settingKey(asked);
      const candidates = all.filter((each) => settingKey(each) === key && each.validFrom.getTime() <= moment);
      const found = inForce(bySetting(all).get(key), new Date(moment));
      if (!found) {
        expect(candidates).toEqual([]);
        return;
      }
      const isLater = (each: ProgrammeEntry) =>
        each.validFrom > found.validFrom ||
        (each.validFrom.getTime() === found.validFrom.getTime() && each.version > found.version);
      expect(candidates).toContain(found);
      expect(candidates.filter(isLater)).toEqual([]);
    }),
  );
});
