import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#gateway/context.ts';
import { checksum } from '#gateway/services/upload/png.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { logoPath } from '#wire/programme.ts';
import { statementDocument } from '../statement/document.ts';
import { statement } from '../statement/queries.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

/** A PNG of one colour, of so many points a side; with a text that nobody needs. */
function png(side: number, { depth = 8, interlaced = 0 } = {}): string {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(checksum(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, 2, 0, 0, interlaced], 8);
  const row = Buffer.alloc(1 + (side * 3 * depth) / 8, 0);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Secret\0where it was made')),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ];
  return Buffer.concat(parts).toString('base64');
}

const change = (input: object) => gateway.command(staff, 'changeProgramme', { reason: 'Our looks', ...input });
const looks = async () => (await gateway.command(staff, 'getConfigs')).body.dto.programme;

test('name and logo are told to every session, and the logo is everybody’s to see, without what else was in its file', async () => {
  expect(await looks()).toEqual({ programmeName: null, logo: null });
  expect((await change({ programmeName: 'Harbour Cards', logo: png(16) })).status).toBe(200);
  const { programmeName, logo } = await looks();
  expect(programmeName).toBe('Harbour Cards');
  const response = await gateway.app.request(`http://localhost:3000${logoPath(logo)}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.includes('where it was made')).toBe(false);
  for (const wrong of ['0'.repeat(64), 'x', '..%2f..'])
    expect((await gateway.app.request(`http://localhost:3000${logoPath(wrong)}`)).status).toBe(404);
  await change({ logo: null });
  expect(await looks()).toEqual({ programmeName: 'Harbour Cards', logo: null });
});

test.each([
  ['one with too many points', png(1200)],
  ['one that is drawn in steps', png(16, { interlaced: 1 })],
  ['one with colours of 16 bits', png(16, { depth: 16 })],
  ['one that breaks off', png(16).slice(0, 80)],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')],
  ['a drawing that may act', Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
])('as a logo is refused at its field: %s', async (_, logo) => {
  const answer = await change({ logo });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['logo']]);
});

test('a statement carries the name and the logo of when it was made, and prints', async () => {
  const { accountId } = await gateway.makeCard({ accountBalance: 100_00n });
  await change({ programmeName: 'Old Harbour', logo: png(16) });
  const day = 24 * 3_600_000;
  gateway.clock.advance(day);
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
  const asked = { accountId, period: 'daily', statementDate: '2026-03-02' };
  const made = await gateway.command(staff, 'makeStatement', asked);
  expect(made.status).toBe(200);
  gateway.clock.advance(1000);
  await change({ programmeName: 'New Harbour', logo: null });
  const ctx = systemContext(gateway.ports);
  const document = await statementDocument(ctx, await statement.get(ctx, made.body.dto.id), 'Etc/UTC');
  expect([document.issuer, document.logo?.length]).toEqual(['Old Harbour', expect.any(Number)]);
  const pdf = await new Response(gateway.ports.documents.pdf(document)).bytes();
  expect(Buffer.from(pdf).includes('/Subtype /Image')).toBe(true);
});
