import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { destination, pino, stdTimeFunctions } from 'pino';
import type { Log } from '#gateway/ports.ts';
import { underWay } from './tracing/underWay.ts';

export interface LogSettings {
  /** Where somebody asked for a level, the lines go to standard error; otherwise into the file. */
  level: string | undefined;
  file: string;
  /** Which of a gateway's processes writes, where there are several. */
  process?: number | undefined;
}

const secrets = [
  'password',
  'passwordHash',
  'token',
  'access_token',
  'code',
  'cookie',
  'authorization',
  'cardNumber',
  'pin',
];

/** JSON lines, with the id of the request or the job's run that they were written for. Fields named like secrets are left out at any of the first levels; what looks like a card number, too. */
export function createLog({ level, file, process }: LogSettings): Log {
  if (level === undefined) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lines = destination({ dest: level === undefined ? file : 2, sync: true, mode: 0o600 });
  // A full disk must not end the process.
  lines.on('error', () => {});
  return pino(
    {
      level: level ?? 'info',
      base: process === undefined ? null : { process },
      mixin: () => {
        const now = underWay();
        return now ? { traceId: now.traceId } : {};
      },
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
      serializers: { err: describeError },
    },
    lines,
  );
}

const withoutNumbers = (text: string) => text.replace(/\d(?:[ -]?\d){11,18}/g, '[number]');

/** What helps to find a defect; a database's `detail` and parameters would show the customer's data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutNumbers(String(error)) };
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return {
    type: error.name,
    message: withoutNumbers(error.message),
    ...(code && { errorCode: code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    stack: error.stack && withoutNumbers(error.stack),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
