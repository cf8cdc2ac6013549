import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { InterfaceLanguage } from '#locales/index.ts';
import { InvalidError } from '../errors.ts';
import { refuse } from './reply.ts';

const coded = (code: string) => Object.assign(new Error('said by a driver'), { code });

/** How an error is answered, and what the log says of it. */
async function answered(error: unknown, language: InterfaceLanguage = 'en') {
  const logged: string[] = [];
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (_: object, said: string) => logged.push(said),
  };
  const app = new Hono().get('/', (c) => refuse(c, error, language, log));
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

test.each([
  ['en', 'Please enter at most 255 characters', 'Please enter at most 1 character'],
  ['fr', 'Saisissez au plus 255 caractères', 'Saisissez au plus 1 caractère'],
  ['zh', '请输入不超过 255 个字符', '请输入不超过 1 个字符'],
] as const)('how much a field takes is said with it: %s', async (language, remark, sign) => {
  const error = new InvalidError({ remark: 'validation.tooLong:255', sign: 'validation.tooLong:1' });
  expect((await answered(error, language)).body).toMatchObject({ errors: { remark, sign } });
});
