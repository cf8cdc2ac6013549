import { z } from 'zod';

const minutes = (count: number) => count * 60_000;

const second = 1_000;

/** Heavy work that may be under way at once in one process: by each person, and by all; and how long one waits for a place. */
const AtOnce = z.strictObject({ each: z.int().min(1), all: z.int().min(1), patience: z.int().min(0) });

/** The gateway's own settings, with the product's promises as defaults. Durations in milliseconds. */
export const Config = z.strictObject({
  /** Where people reach the portal; links in mails start with it, never with a Host header. */
  publicUrl: z.url().default('http://localhost:3000'),
  /** Sent back by getConfigs in development only (spec §9). */
  partnerId: z.string().nullable().default(null),
  // The next five are first values only: what staff set for the programme counts instead (services/programme/current.ts, where
  // alone they are read).
  /** Statement days and limit windows are days of this zone. */
  programTimeZone: z.string().default('Etc/UTC'),
  /** Units of the second currency for one of the first, `EUR/USD`: for messages that bring no rate. */
  conversionRates: z.record(z.string().regex(/^[A-Z]{3}\/[A-Z]{3}$/), z.string()).default({}),
  /** The share of a settlement in another currency that is charged for its conversion. */
  conversionFee: z.string().default('0.015'),
  /** Categories of merchants where cards aren't taken: betting, unless told otherwise. */
  refusedMerchantCodes: z.array(z.string().regex(/^\d{4}$/)).default(['7800', '7801', '7802', '7995']),
  /** Who mails come from. */
  mailFrom: z.string().default('Card Portal <portal@localhost>'),
  sessionIdle: z.int().default(minutes(15)),
  sessionAbsolute: z.int().default(minutes(12 * 60)),
  cardSessionIdle: z.int().default(minutes(10)),
  cardSessionAbsolute: z.int().default(minutes(30)),
  signInTries: z.int().default(10),
  signInWindow: z.int().default(minutes(30)),
  lockedFor: z.int().default(minutes(30)),
  signInsPerAddress: z.int().default(100),
  inquiriesPerAddressPerMinute: z.int().default(10),
  /** Keys from one address that open nothing; beyond it they aren't answered one by one any more. */
  wrongKeysPerAddressPerMinute: z.int().default(20),
  /** For how long a password that was asked for again isn't asked for once more. */
  confirmedFor: z.int().default(minutes(5)),
  /** Card numbers that one user may look at. */
  revealsPerHour: z.int().default(20),
  resetCodeValid: z.int().default(minutes(30)),
  resetCodeTries: z.int().default(5),
  resetMailsPerHour: z.int().default(3),
  /** Whether operator staff need a second factor whatever their roles say: in production. */
  staffNeedSecondFactor: z.boolean().default(false),
  passwordsRemembered: z.int().default(4),
  /** Whether the portal may be opened at other hosts than `publicUrl` says: on a machine of one's own, not in production. */
  anyHost: z.boolean().default(true),
  /** Whether X-Forwarded-For of the last proxy may be believed. */
  behindProxy: z.boolean().default(false),
  /** What opens /metrics from elsewhere than this machine; null: nothing does. */
  metricsToken: z.string().min(16).nullable().default(null),
  /** An export of more rows than this is made in the background, for the download centre; none is where it is infinite. */
  exportAtOnce: z.int().or(z.literal(Infinity)).default(50_000),
  /**
   * What is heavy has its places (gate.ts). Exports beyond them are made in the background, which costs whoever waits for a
   * small one more than a moment at the gate; the rest is refused. A file that is sent takes twice its size of memory.
   */
  heavy: z.strictObject({ exports: AtOnce, uploads: AtOnce, statementFiles: AtOnce, trials: AtOnce }).default({
    exports: { each: 3, all: 8, patience: second },
    uploads: { each: 3, all: 6, patience: 10 * second },
    statementFiles: { each: 2, all: 4, patience: 10 * second },
    // One slice of rules that are tried on the past at a time: whoever asks for slices takes turns with the others.
    trials: { each: 1, all: 1, patience: 20 * second },
  }),
  /** Whoever takes nothing of a file for so long has left it. */
  readerPatience: z.int().default(minutes(5)),
  /** How long a finished export is kept, and how many of them somebody may have waiting or running. */
  downloadKept: z.int().default(minutes(7 * 24 * 60)),
  downloadsAtOnce: z.int().default(250),
  /** What the card processor signs its messages with; each is good. None: its door is shut. */
  processorKeys: z.array(z.string().min(32)).default([]),
  /** Whether staff may play the card processor: in the demonstration. */
  simulator: z.boolean().default(false),
  bodyLimit: z.int().default(64 * 1024),
});
export type Config = z.infer<typeof Config>;
