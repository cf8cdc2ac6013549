import type { Random } from '#demo/seed/random.ts';
import { customerStatus } from '#domain/enumerations.ts';
import { fieldsOf } from '#domain/field.ts';
import { type Noun, nounNames, nouns } from '#domain/nouns.ts';
import { signatureOf } from '#gateway/services/processor/signature.ts';
import { uploader } from '#tests/cardholders.ts';
import { type Caller, seededGateway } from '#tests/gateway.ts';
import { png } from '#tests/pictures.ts';
import { processorKey } from '#tests/processor.ts';
import { goodPassword } from '#tests/records.ts';
import { processorPath, signatureHeader } from '#wire/processor.ts';
import type { Call } from './calls.ts';

// biome-ignore lint/suspicious/noExplicitAny: records of any noun
type Rec = any; // oxlint-disable-line typescript/no-explicit-any

const callerNames = ['operator', 'administrator', 'card', 'nobody'] as const;
export type Who = (typeof callerNames)[number];

export interface Said {
  status: number;
  type: string;
  text: string;
}

/** The demonstration's programme with somebody of each kind signed in, and no limit on how often anything may be tried. */
export async function world(random: Random) {
  const gateway = await seededGateway({
    processorKeys: [processorKey],
    simulator: true,
    signInTries: 1e9,
    signInsPerAddress: 1e9,
    inquiriesPerAddressPerMinute: 1e9,
    revealsPerHour: 1e9,
    resetMailsPerHour: 1e9,
    downloadsAtOnce: 1e9,
    exportAtOnce: 200,
    conversionRates: { 'EUR/USD': '1.08' },
  });
  const { customerId: acme } = await gateway.asStaff((db) =>
    db.selectFrom('users').select('customerId').where('email', '=', 'admin@acme.test').executeTakeFirstOrThrow(),
  );
  const callers: Record<Who, Caller> = { operator: {}, administrator: {}, card: {}, nobody: {} };
  let entered = 0;

  /** Signs in somebody new: who was there before may have been deleted, or logged out. */
  async function enter(who: Who): Promise<void> {
    const address = `203.0.113.${entered++ % 250}`;
    if (who === 'nobody') return;
    // Somebody may have disabled them meanwhile.
    await gateway.asStaff((db) =>
      db.updateTable('customers').set({ customerStatus: customerStatus.code.enabled }).where('id', '=', acme).execute(),
    );
    if (who === 'card') {
      const { inquiryToken: card_token } = await gateway.makeCard({ customer: acme as string });
      const { body } = await gateway.post('/api/dashboard/login-card-by-token', { card_token }, { address });
      callers.card = { token: body.data.access_token, address };
      return;
    }
    const user = await gateway.makeUser(who === 'administrator' ? { customer: acme as string } : {});
    callers[who] = (await gateway.signIn(user, { address })).caller;
  }
  for (const who of callerNames) await enter(who);

  // Roles and rights that may be changed without anybody being locked out.
  const make = (dtoName: string, data: object) =>
    gateway.door(callers.operator, 'create', { dtoName, requestId: gateway.requestId(), data });
  for (let count = 0; count < 5; count++) {
    const privileges = ['card:read', 'account:read'];
    await make('role', { roleName: `Role ${count}`, description: null, privileges, forOperators: count % 2 === 0 });
    const limited = { privilegeName: `card:read:own${count}`, moduleName: 'Cards', sort: count, fields: ['last4'] };
    await make('permission', limited);
  }

  await gateway.confirm(callers.operator, goodPassword);
  for (let count = 0; count < 5; count++) {
    const input = { keyName: `Key ${count}`, privileges: ['card:read'], validDays: 90 };
    await gateway.command(callers.operator, 'createApiKey', input);
  }

  const records = new Map<string, Rec[]>();
  for (const dtoName of nounNames) {
    const { body } = await gateway.door(callers.operator, 'list', { dtoName, limit: 100 });
    records.set(
      dtoName,
      body.dto.filter(({ shipped }: { shipped?: boolean }) => shipped !== true),
    );
  }
  const upload = uploader(gateway);
  const files = await Promise.all(Array.from({ length: 5 }, () => upload(callers.operator, 'passport')));
  const some = (noun: string): Rec => random.pick(records.get(noun)?.length ? (records.get(noun) as Rec[]) : [{}]);

  /** What a field holds whose schema doesn't say enough: ids of records that there are, names that mean something. */
  function known(call: Call, field: string): unknown {
    const noun = nounNames.find((name) => name === call.noun);
    const fixed: Record<string, () => unknown> = {
      requestId: gateway.requestId,
      language: () => random.pick(['en', 'fr', 'zh_CN', 'de']),
      timeZone: () => random.pick(['Etc/UTC', 'Asia/Kolkata', 'America/New_York']),
      id: () => some(noun ?? '').id,
      ids: () => [some(noun ?? '').id],
      fileId: () => random.pick(files),
      password: () => goodPassword,
      dateOfBirth: () => '1990-05-17',
      issuanceDate: () => '2022-04-01',
      expiresOn: () => '2032-03-31',
      registrationDate: () => '2015-01-30',
      areaCode: () => '+44',
      mobileNumber: () => '7912 345678',
      transactionAmount: () => '12',
      conversionRate: () => '1.25',
      transactionLink: () => `link-${random.int(1, 20)}`,
      messageId: () => crypto.randomUUID(),
      cardToken: () => some('card').cardToken,
      // Of a view: an order of its list.
      list: () => 'card',
      field: () => random.pick([...nouns[noun ?? 'card'].sorts]),
      columns: () => noun && [random.pick(Object.keys(fieldsOf(nouns[noun].record)))],
      by: () => noun && byOf(noun),
      noun: () => random.pick(nounNames),
      privileges: () => ['card:read'],
      addresses: () => ['198.51.100.0/24'],
      token: () => callers.operator.token,
      old_password: () => goodPassword,
      new_password: () => `${goodPassword}-2`,
    };
    return Object.hasOwn(fixed, field) ? fixed[field]?.() : idIn(field);
  }

  const idIn = (field: string) => (field.endsWith('Id') ? some(field.slice(0, -2)).id : undefined);

  function byOf(noun: Noun): object {
    const { by: [field = 'id'] = [] } = nouns[noun] as { by?: readonly string[] };
    return { [field]: some(noun)[field] ?? 'unknown' };
  }

  /** Asks as somebody; what was answered, as it went over the wire. */
  async function ask(call: Call, body: unknown, who: Who, more: Record<string, string> = {}): Promise<Said> {
    // Two things that happen at the same moment have no order.
    gateway.clock.advance(50);
    const { token, address = '203.0.113.7' } = callers[who];
    const headers = new Headers({ ...(token !== undefined && { access_token: token }) });
    const sent = call.isForm ? formOf(body) : written(body);
    if (sent !== undefined && !call.isForm) headers.set('content-type', 'application/json');
    if (call.path === processorPath && sent !== undefined) {
      const text = typeof sent === 'string' ? sent : new TextDecoder().decode(sent as Uint8Array);
      headers.set(signatureHeader, await signatureOf(processorKey, text, new Date(gateway.clock.now())));
    }
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    const path = call.path.replace(/\{\w+\}/, () => encodeURIComponent(asText(body).toWellFormed()));
    const init = { method: call.method, headers, ...(sent !== undefined && call.method !== 'GET' && { body: sent }) };
    const connection = { incoming: { socket: { remoteAddress: address } } };
    const response = await gateway.app.request(`http://localhost:3000${path}`, init, connection);
    const text = await response.text();
    return { status: response.status, type: response.headers.get('content-type') ?? '', text };
  }

  /** Signs in again who has been locked out: without it all that follows would end at the door. */
  async function admit(who: Who): Promise<void> {
    const command = who === 'card' ? 'cardBalance' : 'getConfigs';
    if (who === 'nobody' || (await gateway.command(callers[who], command)).status === 200) return;
    await enter(who);
  }

  return { gateway, known, ask, admit };
}
export type World = Awaited<ReturnType<typeof world>>;

const written = (body: unknown): string | Uint8Array<ArrayBuffer> | undefined =>
  body instanceof Uint8Array
    ? (body as Uint8Array<ArrayBuffer>)
    : body === undefined
      ? undefined
      : JSON.stringify(body);

/** A form has texts, and the file that `file` names. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (name === 'file') form.append(name, new File([png()], asText(value)));
    else form.append(name, asText(value));
  }
  return form;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : String(JSON.stringify(value)));
