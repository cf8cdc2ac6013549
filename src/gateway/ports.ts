import type { Kysely } from 'kysely';
import type { StoredFile } from '#domain/cardholder/onboarding.ts';
import type { Config } from './config.ts';
import type { Tables } from './db/tables.ts';
import type { PrintedDocument } from './document.ts';
import type { Gate } from './gate.ts';
import type { Metrics } from './metrics.ts';
import type { ProgrammeMemory } from './programmeMemory.ts';
import type { Replica } from './replica.ts';
import type { Tracing } from './tracing.ts';

/** What the gateway is given: everything that differs between Node, a test and a browser tab. */
export interface Ports {
  db: Kysely<Tables>;
  /**
   * The same database for files of many rows: on PostgreSQL a few connections of their own, on the embedded one a place
   * behind everybody else's.
   */
  unhurried: Unhurried;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
  hasher: PasswordHasher;
  mailer: Mailer;
  keys: Keyring;
  files: Files;
  /** Looks at uploaded files (services/upload/inspect.ts), beside the thread that answers where there is one. */
  inspect: Inspect;
  documents: Documents;
  /** Makes an answer smaller for the journey; where it isn't there, answers go as they are. */
  pack?: Pack;
  /** Compresses files; the platform's own way where it isn't set (reading/export/zip.ts). */
  gzip?: Gzip;
  /** Has a job (jobs/jobs.ts) run soon, here or in another gateway. Never fails; call it after what it is to find is committed, or just before. */
  wake: (job: string) => void;
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  /** What is set for the programme, as it was read last. */
  programmeMemory: ProgrammeMemory;
  config: Config;
  /** A copy to read from what is only shown (reading/anywhere.ts), where there is one. */
  replica?: Replica;
  /** Where heavy work is let in (gate.ts), if others come to the same one; else the gateway has its own. */
  gate?: Pick<Gate<keyof Config['heavy']>, 'enter'>;
}

export interface Unhurried {
  db: Kysely<Tables>;
  /** At most so many rows are read in one go, where one statement keeps all others waiting. */
  rowsAtOnce: number;
  /** Whether it gives rows out by COPY (db/copying.ts): PostgreSQL does, where it is one machine's. */
  copies?: true;
}

/** Where uploaded documents and finished exports are kept, by names that the gateway makes. */
export interface Files {
  write(name: string, content: ReadableStream<Uint8Array> | Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** In bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
}

/** What an uploaded file was taken for. */
export interface Inspected {
  type: StoredFile['type'];
  /** The file as it may be kept. */
  content: Uint8Array<ArrayBuffer>;
  /** 'jpg', 'png' or 'pdf'. */
  ending: string;
  /** The given name, made harmless, with an ending that says what it is. */
  name: string;
}

/**
 * Takes a file for what its bytes are, and gives what may be kept of it. The memory that the bytes are in is used up by it.
 * @throws GatewayError for what isn't accepted
 */
export type Inspect = (bytes: Uint8Array<ArrayBuffer>, givenName: string) => Promise<Inspected>;

/** Prints documents. pdfkit in Node; a browser may bring its own. */
export interface Documents {
  /**
   * Asked before the answer with a document begins, which is too late to refuse one.
   * @throws RefusedError where nothing can be printed
   */
  ensure?(): void;
  pdf(document: PrintedDocument): ReadableStream<Uint8Array>;
}

/** A text as gzip has it. */
export type Pack = (text: string) => Uint8Array<ArrayBuffer>;

/** What comes as gzip has it, while it comes. A piece may be used for something else once the next one is asked for. */
export type Gzip = (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Argon2id in Node; something cheap in tests. Hashes carry their own parameters. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** @param from `Name <address>`; the installation's own where it isn't given */
  send(mail: Mail, from?: string): Promise<void>;
}

/** Keys that live outside the database: 32 bytes each, by id. New values are written with the current one. */
export interface Keyring {
  currentId: string;
  byId: Readonly<Record<string, Uint8Array>>;
}

/** Structured log. Never give it a body, a header, a query or a card number. */
export interface Log {
  /** What is of interest to who looks for it, and is left out unless the level asks for it. */
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
