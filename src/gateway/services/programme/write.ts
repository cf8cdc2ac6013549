import { sql } from 'kysely';
import type { ProgrammeSetting } from '#domain/enumerations.ts';
import { inForce, settingKey } from '#domain/programme/history.ts';
import { type Context, doneBy, type InTransaction, isNamed } from '../../context.ts';
import { ConflictError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import type { KnownProgramme } from '../../programmeMemory.ts';
import { note } from '../../trail.ts';
import { programmeChanging } from './current.ts';
import { loadProgramme } from './load.ts';

/** What a setting shall be, as it is kept. */
export interface Wanted {
  setting: ProgrammeSetting;
  currencyPair?: string;
  value: string | null;
}

/** Changes that are about to be made: nobody else makes any until the transaction ends. */
export interface Changing {
  /** The settings as they are. */
  known: KnownProgramme;
  /** The number of these changes. */
  version: number;
  /** The moment from which they count: the one that was asked for, or now. */
  validFrom: Date;
  /** When they are made. */
  now: Date;
  isNow: boolean;
}

/**
 * Locks the settings, so that of two who change them at once the second sees what the first did. Begin with it.
 * @param asked a moment in ISO 8601; null or absent is now
 * @throws RefusedError at `validFrom` for a moment that has passed · ConflictError for who has seen older settings
 */
export async function beginChange(open: InTransaction, asked: string | null | undefined): Promise<Changing> {
  const { rows } = await sql<{ version: bigint }>`
    update programme_version set version = version + 1 returning version`.execute(open.db);
  const version = Number(rows[0]?.version);
  programmeChanging(open, version);
  const now = open.clock();
  const validFrom = asked ? new Date(asked) : now;
  if (validFrom < now) throw new RefusedError('momentPast', {}, { validFrom: 'errors.momentPast' });
  const known = await loadProgramme(open.db, now);
  return { known, version, validFrom, now, isNow: !asked };
}

/** Refuses who would undo what they haven't seen: one of these was changed after the version that they saw. */
export function refuseUnseen({ known }: Changing, wanted: readonly Wanted[], seen: number | undefined): void {
  const isNewer = ({ setting, currencyPair = '' }: Wanted) =>
    known.bySetting.get(settingKey({ setting, currencyPair }))?.some(({ version }) => version > (seen ?? version));
  if (wanted.some(isNewer)) throw new ConflictError('programmeChangedMeanwhile');
}

/**
 * Writes those down that change something, and tells the audit log.
 * @param first what counts where nothing has been set
 * @returns the ids of the changes
 */
export async function writeChanges(
  open: InTransaction,
  changing: Changing,
  wanted: readonly Wanted[],
  reason: string,
  first: (wanted: Wanted) => string | null,
): Promise<string[]> {
  const rows = wanted.flatMap(({ setting, currencyPair = '', value }) => {
    const entries = changing.known.bySetting.get(settingKey({ setting, currencyPair })) ?? [];
    const before = inForce(entries, changing.validFrom)?.value ?? first({ setting, currencyPair, value });
    if (before === value) return [];
    return [{ before, id: newId(open), version: BigInt(changing.version), setting, currencyPair, value, reason }];
  });
  if (rows.length === 0) return [];
  await open.db
    .insertInto('programmeChanges')
    .values(
      rows.map(({ before: _, ...row }) => ({
        ...row,
        ...by(open),
        validFrom: changing.validFrom,
        createdAt: changing.now,
      })),
    )
    .execute();
  // Clearing may have waited for it.
  if (rows.some(({ setting }) => setting === 'conversionRate')) open.wake('matchParked');
  for (const { id, setting, currencyPair, before, value } of rows) {
    const told = { setting, ...(currencyPair && { currencyPair }) };
    note(open, {
      subject: 'programmeChange',
      subjectId: id,
      customerId: null,
      before: { ...told, value: before },
      after: { ...told, value, validFrom: changing.validFrom.toISOString(), reason },
    });
  }
  return rows.map(({ id }) => id);
}

/** Who makes a change, as its row says it. */
export const by = (ctx: Context) =>
  isNamed(ctx.actor) ? doneBy(ctx) : ({ source: 'processor', userId: null, userName: null } as const);
