import type { Kysely } from 'kysely';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../id.ts';
import type { Ports } from '../../ports.ts';
import { sha256 } from './secrets.ts';

const howMany = 10;
/** No digits that look like letters, and the other way round. 32 of them: each is five random bits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 80 random bits, so a plain hash is enough to keep, and no key of the ring is needed for as long as a code lies in a drawer. */
const length = 16;

const hashOf = (userId: string, code: string) => sha256(`recovery code of ${userId}: ${code}`);

/** Ten new codes in the place of those there were: each opens once. They are shown now and never again. */
export async function replaceRecoveryCodes(open: InTransaction, userId: string): Promise<string[]> {
  const { db, random } = open;
  await forgetRecoveryCodes(db, userId);
  const codes = Array.from({ length: howMany }, () => newCode(random));
  const rows = await Promise.all(
    codes.map(async (code) => ({
      id: newId(open),
      userId,
      codeHash: await hashOf(userId, code),
      usedAt: null,
    })),
  );
  await db.insertInto('recoveryCodes').values(rows).execute();
  return codes.map(shown);
}

export async function forgetRecoveryCodes(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Uses one up. False where it is none of theirs, or was used before. */
export async function spendRecoveryCode(
  { db, clock }: Pick<InTransaction, 'db' | 'clock'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: clock() })
    .where('userId', '=', userId)
    .where('codeHash', '=', await hashOf(userId, code))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Kysely<Tables>, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('recoveryCodes')
    .select('id')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  return rows.length;
}

const newCode = (random: Ports['random']): string =>
  Array.from(random(length), (byte) => letters[byte % letters.length]).join('');

/** In groups, as people read them out. What they type is taken with the dashes or without. */
const shown = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
