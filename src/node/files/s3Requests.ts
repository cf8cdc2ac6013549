import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { UnavailableError } from '#gateway/errors.ts';
import type { S3Address } from './setting.ts';

/** Until a store has begun to answer, in milliseconds. */
const patience = 30_000;

/** What stores call being full. */
const isFull = (code: string, status: number) =>
  status === 507 || /^(XMinioStorageFull|XMinioStorageQuotaExceeded|QuotaExceeded|QuotaExceededException)$/.test(code);

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/**
 * Asks an S3 store about the object of that name, signed.
 * @returns undefined when there is no such object
 * @throws UnavailableError when the store is away, full, or doesn't let us: `cause` says what it said
 */
export type AskS3 = (name: string, request: S3Request) => Promise<Response | undefined>;

export function s3Requests({ endpoint, bucket, prefix, ...who }: S3Address): AskS3 {
  const { sessionToken, ...keys } = who;
  const client = new AwsClient({ ...keys, ...(sessionToken && { sessionToken }), service: 's3', retries: 2 });

  return async (name, { method, query = {}, headers, body }) => {
    const url = new URL(`${endpoint}/${bucket}/${prefix}${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const patient = new AbortController();
    const timer = setTimeout(() => patient.abort(new Error(`No answer within ${patience} ms`)), patience);
    try {
      const response = await client.fetch(url.href, {
        method,
        headers: {
          ...headers,
          'X-Amz-Content-Sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body && { body }),
        signal: patient.signal,
      });
      if (response.ok) return response;
      return refusedOrMissing(response.status, await response.text());
    } catch (error) {
      throw error instanceof UnavailableError ? error : unavailable('filesUnavailable', error);
    } finally {
      clearTimeout(timer);
    }
  };
}

function refusedOrMissing(status: number, said: string): undefined {
  const code = /<Code>([^<]*)<\/Code>/.exec(said)?.[1] ?? '';
  // A bucket that isn't there says 404, too, and of it no file is gone.
  if (code === 'NoSuchKey') return undefined;
  const cause = new Error(`The store answered ${status} ${code}`);
  throw unavailable(isFull(code, status) ? 'diskFull' : 'filesUnavailable', cause);
}

export const unavailable = (messageKey: 'filesUnavailable' | 'diskFull', cause: unknown): UnavailableError =>
  Object.assign(new UnavailableError(messageKey), { cause });
