import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { StoredFile } from '#domain/cardholder/onboarding.ts';
import { type Command, commandNames, commands } from '#domain/contract.ts';
import { isCreatable, isEditable, type Noun, nounNames, nouns } from '#domain/nouns.ts';
import { alwaysTakesConsent, isConsentable } from '#domain/proposal/consentable.ts';
import { sendFile } from '#tests/cardholders.ts';
import type { Answer, Caller } from '#tests/gateway.ts';
import { png } from '#tests/pictures.ts';
import { processor } from '#tests/processor.ts';
import { goodPassword } from '#tests/records.ts';
import { type DashboardCall, dashboardCalls } from '#wire/dashboard.ts';
import { dashboardEnvelope, doorEnvelope, envelope, Refusal } from '#wire/envelope.ts';
import { openApiDocument } from '#wire/openapi.ts';
import { pageOf } from '#wire/operations.ts';
import { DecisionAnswer, NoticeAnswer } from '#wire/processor.ts';
import { creations, updates } from './changes.ts';
import { examples } from './commands.ts';
import { type ContractWorld, contractWorld } from './world.ts';

const { components } = openApiDocument() as { components: { schemas: Record<string, object> } };
let world: ContractWorld;
let staff: Caller;

beforeAll(async () => {
  world = await contractWorld();
  staff = world.staff;
});
afterAll(() => world.gateway.close());

/** What is wrong with an answer: nothing, if it is what the contract says, with no field more. */
function problems(answer: Answer, schema: z.ZodType): unknown[] {
  if (answer.status !== 200) return [answer.status, answer.body];
  return (schema.safeParse(answer.body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}
const expectAnswer = (answer: Answer, dtoName: string, dto: z.ZodType) =>
  expect(problems(answer, doorEnvelope(dtoName, dto))).toEqual([]);

/** What the audit log has of a command, in the order in which it was done. */
const linesOf = async (
  operation: string,
): Promise<{ id: string; subjectId: string | null; after: { reason?: string } | null }[]> => {
  const asked = { dtoName: 'auditLog', filter: { operation }, sort: { field: 'createdAt', order: 'ASC' } };
  return (await world.gateway.door(staff, 'list', asked)).body.dto;
};

/** Commands about what is nobody's record yet. */
const ofNoRecord: ReadonlySet<Command> = new Set(['dropCardholderDraft', 'resendEmailCode']);

/** What was said of a record and isn't what the record says then. A new email isn't one's own until it is proved. */
const forgotten = (dtoName: Noun, said: object, { body }: Answer) =>
  Object.entries(said)
    .filter(([field]) => field in body.dto && `${dtoName}.${field}` !== 'user.email')
    .map(([field, value]) => ({ field, value, is: body.dto[field] }))
    .filter(({ value, is }) => !isDeepStrictEqual(value, is));

const write = (caller: Caller, door: 'create' | 'update', body: object) =>
  world.gateway.door(caller, door, { requestId: world.gateway.requestId(), ...body });

describe('the answer of a command is what the contract says and nothing more, and the audit log names its record and reason:', () => {
  test.each(commandNames)('%s', async (name) => {
    const [caller, input] = await examples(world)[name]();
    const waits = isConsentable(name) && alwaysTakesConsent(name);
    // What waits for consent was asked for, and not done.
    const logged = waits ? 'propose' : name;
    const before = new Set((await linesOf(logged)).map(({ id }) => id));
    const answer = await world.gateway.command(caller, name, input);
    if (waits) {
      expect(answer.status).toBe(202);
      expectAnswer({ ...answer, status: 200 }, 'proposal', commands.propose.output);
    } else expectAnswer(answer, name, commands[name].output);
    const noted = (await linesOf(logged)).filter(({ id }) => !before.has(id));
    // What is only one's own affair isn't written down at all.
    if ('isOwnAffair' in commands[name]) expect(noted).toEqual([]);
    if ('readOnly' in commands[name] || 'isOwnAffair' in commands[name] || ofNoRecord.has(name)) return;
    expect(noted).toContainEqual(expect.objectContaining({ subjectId: expect.any(String) }));
    const { reason } = input as { reason?: string };
    if (reason) expect(noted.map(({ after }) => after?.reason)).toContain(reason);
  });
});

describe('the answer of a door is what the contract says and nothing more:', () => {
  test.each(nounNames.filter(isCreatable))('create %s', async (dtoName) => {
    const [caller, data] = await creations(world)[dtoName]();
    const answer = await write(caller, 'create', { dtoName, data });
    expectAnswer(answer, dtoName, nouns[dtoName].record);
    expect(forgotten(dtoName, data, answer)).toEqual([]);
  });

  test.each(nounNames.filter(isEditable))(
    'update %s, but not what somebody else has changed since it was seen',
    async (dtoName) => {
      const [caller, id, data] = await updates(world)[dtoName]();
      const now = async () => (await world.gateway.door(caller, 'get', { dtoName, id })).body.dto;
      const before = await now();
      const seen = Object.fromEntries(
        Object.keys(data).flatMap((field) => (field in before ? [[field, before[field]]] : [])),
      );
      const field = Object.keys(seen)[0] as string;
      const late = await write(caller, 'update', { dtoName, id, data, seen: { ...seen, [field]: ['another'] } });
      expect(late).toMatchObject({ status: 409, body: { code: '40900', errors: { [field]: expect.any(String) } } });
      expect(await now()).toEqual(before);
      const answer = await write(caller, 'update', { dtoName, id, data, seen });
      expectAnswer(answer, dtoName, nouns[dtoName].record);
      expect(forgotten(dtoName, data, answer)).toEqual([]);
    },
  );

  test.each(nounNames)('list, page, get and get-by of %s', async (dtoName) => {
    const { record, by = [] }: { record: z.ZodType; by?: readonly string[] } = nouns[dtoName];
    // Files and drafts are everybody's own: staff has made some by now.
    const listed = await world.gateway.door(staff, 'list', { dtoName });
    expectAnswer(listed, dtoName, z.array(record).min(1));
    const page = { dtoName, page: 1, size: 10 };
    expectAnswer(await world.gateway.door(staff, 'page', page), dtoName, pageOf(record));
    expectAnswer(await world.gateway.door(staff, 'page', { ...page, withTotal: false }), dtoName, pageOf(record));
    for (const { id } of listed.body.dto.slice(0, 20)) {
      expectAnswer(await world.gateway.door(staff, 'get', { dtoName, id }), dtoName, record);
    }
    for (const field of by) {
      const found = { [field]: listed.body.dto[0][field] };
      expectAnswer(await world.gateway.door(staff, 'get-by', { dtoName, by: found }), dtoName, record);
    }
  });

  test('upload', async () => {
    const file = new File([png()], 'passport.png');
    const fields = { dtoName: 'cardholder', purpose: 'passport', file };
    const response = await sendFile(world.gateway, world.administrator, fields);
    expect(doorEnvelope('cardholder', StoredFile).safeParse(await response.json()).error).toBeUndefined();
  });

  test('a refusal of any of them', async () => {
    const refused = [
      await world.gateway.door(staff, 'page', { dtoName: 'card', page: 0 }),
      await world.gateway.door(staff, 'get', { dtoName: 'nothing', id: '1' }),
      await world.gateway.command(world.administrator, 'adjustAccount', {}),
      await world.gateway.door({}, 'list', { dtoName: 'card' }),
    ];
    expect(refused.map(({ body }) => Refusal.safeParse(body).error)).toEqual(refused.map(() => undefined));
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 403, 401]);
  });

  test('the processor’s, to a question and to news', async () => {
    const { tell, newLink } = processor(world.gateway);
    const card = await world.cardOf({ balance: 10_000n });
    const link = newLink();
    expect(problems(await tell(card, link, 'authorize', '12.00'), envelope(DecisionAnswer))).toEqual([]);
    expect(problems(await tell(card, link, 'final', '12.00'), envelope(NoticeAnswer))).toEqual([]);
  });
});

describe('the answer of a dashboard call is what the contract says and nothing more:', () => {
  const given: Record<DashboardCall, () => Promise<Answer>> = {
    login: async () => (await world.gateway.signIn(await world.gateway.makeUser())).answer,
    loginByToken: async () => {
      const { inquiryToken } = await world.cardOf({});
      return call('loginByToken', { card_token: inquiryToken });
    },
    forgotPassword: () => call('forgotPassword', { email: 'nobody@people.test' }),
    verifyResetCode: async () => {
      const { email } = await world.gateway.makeUser();
      return call('verifyResetCode', { email, code: await world.resetCode(email) });
    },
    changePassword: async () => {
      const { token = '' } = await world.signedIn();
      const body = { token, old_password: goodPassword, new_password: 'Orchard-4-Beacon' };
      return call('changePassword', body, token);
    },
    logout: async () => call('logout', undefined, (await world.signedIn()).token),
    queryUser: async () => call('queryUser', undefined, staff.token),
  };
  const call = (name: DashboardCall, body?: object, token?: string) => {
    const { method, path } = dashboardCalls[name];
    return world.gateway.send(method, token ? `${path}?access_token=${token}` : path, body, { token });
  };

  test.each(Object.keys(dashboardCalls) as DashboardCall[])('%s', async (name) => {
    expect(problems(await given[name](), dashboardEnvelope(dashboardCalls[name].output))).toEqual([]);
  });
});

test('no schema lets fields pass that it doesn’t name, neither of what is asked nor of an answer', () => {
  const open: string[] = [];
  const visit = (at: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value && (value as { additionalProperties?: unknown }).additionalProperties !== false)
      open.push(at);
    for (const [key, part] of Object.entries(value)) visit(`${at}.${key}`, part);
  };
  for (const [name, schema] of Object.entries(components.schemas)) visit(name, schema);
  expect(Object.keys(components.schemas).length).toBeGreaterThan(nounNames.length * 5 + commandNames.length * 2);
  expect(open).toEqual([]);
});
