// A crowd in a thread of its own, so that what it takes isn't taken from who measures meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import { doorsPath } from '#wire/doors.ts';

export interface Crowd {
  kind: 'uploads' | 'exports';
  address: string;
  token: string;
  count: number;
  /** What each exports. */
  body: object;
}

/** What became of them: taken in, refused for now, without an answer; files that came at once, or from the background. */
export interface Became {
  taken: number;
  refused: number;
  lost: number;
  background: number;
}

const { kind, address, token, count, body } = workerData as Crowd;
const became: Became = { taken: 0, refused: 0, lost: 0, background: 0 };
const door = (name: string) => `${address}${doorsPath}/${name}`;

/** A picture of noise, which can't be packed: 1,800 by 1,800 dots of three bytes. */
function picture(): Uint8Array<ArrayBuffer> {
  const side = 1800;
  const rows = Buffer.alloc(side * (1 + side * 3));
  let random = 1;
  for (let at = 0; at < rows.length; at++) {
    random = (random * 1_103_515_245 + 12_345) & 0x7fffffff;
    rows[at] = at % (1 + side * 3) === 0 ? 0 : random >> 16;
  }
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(rows, { level: 0 }));
  return Uint8Array.from(Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]));
}

async function upload(content: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.set('dtoName', 'cardholder');
  form.set('purpose', 'passport');
  form.set('file', new File([content], 'noise.png'));
  const answer = await fetch(door('upload'), { method: 'POST', headers: { access_token: token }, body: form });
  await answer.arrayBuffer();
  if (answer.status === 200) became.taken += 1;
  else became.refused += 1;
}

/** Reads to the end. @throws when it breaks off */
async function read(answer: Response): Promise<void> {
  await answer.body?.pipeTo(new WritableStream());
}

async function takeAway(): Promise<void> {
  const headers = { access_token: token, 'content-type': 'application/json' };
  const answer = await fetch(door('export'), { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status === 200) {
    await read(answer);
    became.taken += 1;
  } else if (answer.status === 202) {
    const { dto } = (await answer.json()) as { dto: { downloadId: string } };
    const mine = before.then(() => fetchMade(dto.downloadId));
    before = mine.catch(() => {});
    await mine;
    became.background += 1;
  } else became.refused += 1;
}

/** Files of the background are asked for in turn, as they are made: who waits for them is no load of its own. */
let before: Promise<void> = Promise.resolve();

async function fetchMade(id: string): Promise<void> {
  for (;;) {
    const file = await fetch(door(`download/${id}`), { headers: { access_token: token } });
    await read(file);
    if (file.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

const content = kind === 'uploads' ? picture() : new Uint8Array();
const lost = () => {
  became.lost += 1;
};
await Promise.all(Array.from({ length: count }, () => (kind === 'uploads' ? upload(content) : takeAway()).catch(lost)));
parentPort?.postMessage(became);
