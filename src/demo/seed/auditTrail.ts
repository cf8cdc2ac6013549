import { sql, type Transaction } from 'kysely';
import { cardLogType } from '#domain/enumerations.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import { createRandom, type Random } from './random.ts';
import { after, day, hour, type Row, type Rows } from './world.ts';

const operations: Readonly<Record<number, string>> = {
  [cardLogType.code.activate]: 'activateCard',
  [cardLogType.code.loss]: 'reportCardLoss',
  [cardLogType.code.unloss]: 'cancelCardLoss',
  [cardLogType.code.block]: 'blockCard',
  [cardLogType.code.unblock]: 'unblockCard',
  [cardLogType.code.updateAcsPassword]: 'updateAcsPassword',
  [cardLogType.code.resetAcsPassword]: 'resetAcsPassword',
  [cardLogType.code.updatePin]: 'updatePin',
  [cardLogType.code.resetPin]: 'resetPin',
  [cardLogType.code.revoke]: 'revokeCard',
};

const programs = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
] as const;
const programme = '00000000-0000-0000-0000-000000000000';
/** How far back people's comings and goings are told. */
const signInDays = 14;

/** Chains the audit log of the story: what was done to cards, and who came in during the last two weeks. */
export async function writeAuditTrail(db: Transaction<Tables>, rows: Rows, now: Date, seed: number): Promise<void> {
  const random = createRandom(seed + 15);
  const lines = [...rows.cardLogs.map(ofCard), ...rows.users.flatMap((user) => comings(random, user, now))]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...line }) => ({ ...line, id: newId({ clock: () => at, random: random.bytes }), created_at: at }));
  await sql`select append_audit(${JSON.stringify(lines)}::text::jsonb)`.execute(db);
}

function ofCard(log: Row<'cardLogs'>) {
  return {
    at: log.createdAt,
    ...chainOf(log.customerId),
    user_id: log.userId,
    user_name: log.userName,
    source: log.source,
    operation: operations[log.type] ?? 'update',
    subject: 'card',
    subject_id: log.cardId,
    outcome: 'done',
    before: JSON.stringify({ cardStatus: log.fromStatus }),
    after: JSON.stringify({ cardStatus: log.toStatus, ...(log.reason && { reason: log.reason }) }),
  };
}

/** A sign-in on most days, now and then with a wrong password before it. */
function comings(random: Random, user: Row<'users'>, now: Date) {
  if (!user.lastSignInAt) return [];
  const from = { address: `203.0.113.${random.int(10, 250)}`, user_agent: random.pick(programs) };
  const base = { ...chainOf(user.customerId), ...from, operation: 'signIn', subject: 'user', subject_id: user.id };
  const lines = [];
  for (let back = signInDays; back > 0; back--) {
    const at = after(now, -back * day + (random.next() - 0.5) * 6 * hour);
    if (at < user.createdAt || at > user.lastSignInAt || random.chance(0.4)) continue;
    if (random.chance(0.12)) {
      const refused = { source: 'stranger', outcome: 'refused', reason: 'loginFailed' };
      lines.push({ ...base, ...refused, at: after(at, -40_000), after: JSON.stringify({ email: user.email }) });
    }
    lines.push({ ...base, at, user_id: user.id, user_name: user.userName, source: 'portal', outcome: 'done' });
  }
  const done = { user_id: user.id, user_name: user.userName, source: 'portal', outcome: 'done' };
  return [...lines, { ...base, ...done, at: user.lastSignInAt }];
}

const chainOf = (customerId: string | null) => ({ chain: customerId ?? programme, customer_id: customerId });
