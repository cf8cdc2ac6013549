import { expect, it } from 'vitest';
import fc from '#tests/chance.ts';
import { newRequestId, RequestId } from './envelope.ts';

it('a request id is SA, three random digits and the milliseconds since 1970 [S7.29]', () => {
  expect(newRequestId(() => 0.0421, 1_790_000_000_123)).toBe('SA0421790000000123');
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999_999, noNaN: true }), fc.nat(), (random, later) => {
      const id = newRequestId(() => random, 1_700_000_000_000 + later);
      expect(id).toMatch(/^SA\d{16}$/);
      expect(RequestId.safeParse(id).success).toBe(true);
    }),
  );
});
