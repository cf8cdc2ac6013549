import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from '#node/files/setting.ts';

const accessKeyId = 'portal';
const secretAccessKey = 'a-secret-of-the-store';

/** A tiny store that speaks S3 over HTTP, as much of it as the gateway does, and fails when it is told to. */
export async function s3Store() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const store = {
    objects,
    /** Uploads in parts that were neither completed nor given up. */
    uploads,
    state: 'well' as 'well' | 'full' | 'denying' | 'hanging up' | 'without bucket',
    /** How many parts it takes before it is full. */
    partsUntilFull: Number.POSITIVE_INFINITY,
    asked: [] as string[],
    address: undefined as unknown as S3Address,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    store.asked.push(`${request.method} ${url.pathname}${url.search}`);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    if (store.state === 'hanging up') return void request.socket.destroy();
    if (!(await isSigned(request, url, body)) || store.state === 'denying') return void refuse(403, 'AccessDenied');
    if (store.state === 'without bucket') return void refuse(404, 'NoSuchBucket');
    if (store.state === 'full' && request.method === 'PUT') return void refuse(507, 'XMinioStorageFull');
    const key = decodeURIComponent(url.pathname);
    const uploadId = url.searchParams.get('uploadId') ?? '';
    const parts = uploads.get(uploadId);
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (uploadId && !parts) return void refuse(404, 'NoSuchUpload');
    if (parts && request.method === 'PUT') {
      if (parts.size >= store.partsUntilFull) return void refuse(507, 'XMinioStorageFull');
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return void response.writeHead(200, { etag: tagOf(body) }).end();
    }
    if (parts && request.method === 'DELETE') {
      uploads.delete(uploadId);
      return void response.writeHead(204).end();
    }
    if (parts && request.method === 'POST') {
      const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
      const whole = listed.map(([, number, tag]) => {
        const part = parts.get(Number(number));
        return part && tagOf(part) === tag ? part : undefined;
      });
      const isInOrder = whole.every((part, i) => part && (i === whole.length - 1 || part.length >= 5 * 1024 * 1024));
      if (!isInOrder || listed.length !== parts.size) return void refuse(400, 'InvalidPart');
      objects.set(key, Buffer.concat(whole as Buffer[]));
      uploads.delete(uploadId);
      const done = '<CompleteMultipartUploadResult><ETag>"done"</ETag></CompleteMultipartUploadResult>';
      return void response.end(done);
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return void refuse(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return void response.end(found);
    const part = found.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${found.length}`;
    response.writeHead(206, { 'content-range': range }).end(part);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  store.address = {
    endpoint,
    bucket: 'papers',
    prefix: 'portal/',
    region: 'eu-west-3',
    accessKeyId,
    secretAccessKey,
    sessionToken: undefined,
  };
  return store;
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Whether it is signed with our secret, and its body is the one that was signed. */
async function isSigned({ headers, method }: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const hash = headers['x-amz-content-sha256'];
  if (hash !== createHash('sha256').update(body).digest('hex')) return false;
  const signer = new AwsV4Signer({
    url: url.href,
    method: method ?? 'GET',
    headers: { 'X-Amz-Content-Sha256': hash },
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: 'eu-west-3',
    datetime: String(headers['x-amz-date']),
  });
  return headers.authorization === (await signer.authHeader());
}
