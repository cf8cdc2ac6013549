import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refuse } from './reply.ts';

const coded = (code: string) => Object.assign(new Error('said by a driver'), { code });

/** How an error is answered, and what the log says of it. */
async function answered(error: unknown) {
  const logged: string[] = [];
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (_: object, said: string) => logged.push(said),
  };
  const app = new Hono().get('/', (c) => refuse(c, error, 'en', log));
  const response = await app.request('/');
  return { status: response.status, body: await response.json(), logged };
}

test.each([
  ['22021', 400, 'Some of this isn’t valid'],
  ['23503', 422, 'Something this refers to no longer exists'],
])(
  'what got past the doors and the database refused (%s) is a refusal, and a defect to the log',
  async (code, status, words) => {
    const { body, logged, ...answer } = await answered(coded(code));
    expect(answer).toEqual({ status });
    expect(body).toMatchObject({ msg: expect.stringContaining(words) });
    expect(logged).toEqual(['the database refused what should have been refused before']);
  },
);

test('what nobody expected says so to the log and nothing to the caller', async () => {
  expect(await answered(coded('42601'))).toMatchObject({ status: 500, logged: ['unexpected failure'] });
});
