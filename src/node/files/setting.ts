import { z } from 'zod';
import { StartError } from '../startError.ts';

/** An S3 bucket, or a part of it, and who may use it. */
export interface S3Address {
  endpoint: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** Where documents and finished exports are kept. */
export type FilePlace = { kind: 'database' } | { kind: 'folder' } | ({ kind: 's3' } & S3Address);

const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?((?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?)$/;

/** What can be set of it, by the names that people write and that other programs know S3 by. */
export const filesEnvironment = {
  PORTAL_FILES: z
    .string()
    .transform((text) => text.split(',').map((place) => place.trim()))
    .refine(
      (places) => places.every((place) => place === 'database' || place === 'folder' || bucket.test(place)),
      'must be database, folder or s3://bucket/prefix; with commas several: written to is the first, read are all',
    )
    .optional(),
  AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/, error: 'must look like https://s3.example.com' }).optional(),
  AWS_ENDPOINT_URL: z.url({ protocol: /^https?$/, error: 'must look like https://s3.example.com' }).optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
};

const FilesEnvironment = z.object(filesEnvironment);

/**
 * Where files are: what is written goes to the first. What is named comes first, then where they may still be of an earlier
 * setting: on PostgreSQL the database, and the folder.
 * @throws StartError for a place that isn't to be had
 */
export function filePlaces(
  set: z.output<typeof FilesEnvironment>,
  isPostgres: boolean,
): readonly [FilePlace, ...FilePlace[]] {
  const named = set.PORTAL_FILES ?? [];
  if (named.includes('database') && !isPostgres) {
    throw new StartError(
      'PORTAL_FILES: database needs PostgreSQL (DATABASE_URL); beside the embedded database files are kept in a folder.',
    );
  }
  const implied = isPostgres ? ['database', 'folder'] : ['folder'];
  const places = [...named, ...implied].map((place) => placeOf(place, set));
  // One that is named twice would lose what is moved from it to itself.
  const [first, ...others] = places.filter((place, at) => places.findIndex((other) => isSame(place, other)) === at);
  return [first as FilePlace, ...others];
}

const isSame = (one: FilePlace, other: FilePlace): boolean => JSON.stringify(one) === JSON.stringify(other);

function placeOf(place: string, set: z.output<typeof FilesEnvironment>): FilePlace {
  if (place === 'database' || place === 'folder') return { kind: place };
  const [, name = '', prefix = ''] = bucket.exec(place) ?? [];
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = set;
  if (!accessKeyId || !secretAccessKey) {
    throw new StartError('PORTAL_FILES: s3 needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  return {
    kind: 's3',
    endpoint: (set.AWS_ENDPOINT_URL_S3 ?? set.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`).replace(
      /\/$/,
      '',
    ),
    bucket: name,
    prefix: prefix && `${prefix.replace(/\/$/, '')}/`,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: set.AWS_SESSION_TOKEN,
  };
}
