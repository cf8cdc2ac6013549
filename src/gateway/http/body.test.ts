import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { expectLinear } from '#tests/growth.ts';
import { dashboardCalls } from '#wire/dashboard.ts';
import { parseText } from './body.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

describe('a body that is no JSON', () => {
  test.each([
    ['a text that never ends', '{"email":"', '\\"'],
    ['a text that ends in the middle of a character', '{"email":"', '\\\\'],
    ['brackets that are never closed', '', '['],
    ['braces that are never closed', '', '{"a":'],
    ['commas', '[', ','],
    ['quotes', '{', '"'],
  ])('is refused in as little time as it is long: %s', (_what, before, again) => {
    expectLinear((size) => {
      expect(() => parseText(before + again.repeat(size))).toThrow('invalidRequest');
    }, 65_536);
  });
});

test.each([[{}], [[]], [1], [true], [['fr']], [{ length: 2 }]])(
  'a language that is %j is no language',
  async (language) => {
    for (const { path, method } of Object.values(dashboardCalls)) {
      const { status } = await gateway.send(method, path, { email: 'a@b.example', password: 'x', language });
      expect([400, 401]).toContain(status);
    }
    expect(gateway.logged).toEqual([]);
  },
);
