import { sql } from 'kysely';
import type { Obstacle } from '#domain/authorization/replay.ts';
import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { toDecimal } from '#domain/money.ts';
import { type Context, type InTransaction, inTransaction, readIn, systemContext } from '../../context.ts';
import { jsonRow } from '../../db/jsonRows.ts';
import { ForbiddenError, NotFoundError, RefusedError } from '../../errors.ts';
import { maySee } from '../../rights/records.ts';
import { hasRecordRules } from '../../rights/seen.ts';
import { asSeen, type FoundByRule } from '../authorization/findings.ts';
import { authorization } from '../authorization/queries.ts';
import { onTrial } from '../onTrial.ts';
import { everyObstacle } from './obstacles.ts';
import { askedAgain } from './replayed.ts';

/**
 * A declined request put to the checks and rules as they are now: the functions that decide over purchases are asked, and what they
 * write on their way is taken back. Nothing waits for it for longer than these take.
 * @throws RefusedError `notDeclined` for what wasn't · ForbiddenError for who may not see why it was
 */
export async function replayDecline(
  ctx: Context,
  { id }: CommandInput<'replayDecline'>,
): Promise<CommandOutput<'replayDecline'>> {
  const [record] = await authorization.list(ctx, { ids: [id] }, 1);
  if (!record) throw new NotFoundError();
  if (!maySee(ctx, 'authorization', 'failedCheck')) throw new ForbiddenError();
  if (record.failedCheck === null) throw new RefusedError('notDeclined');
  // Rules of the programme, too, decide over a customer's purchases.
  const found = await inTransaction(systemContext(ctx), (open) => onTrial(open, (trying) => standing(trying, id)), {
    changesAccess: false,
  });
  const asOf = ctx.clock().toISOString();
  const live = found.broken.filter(({ ruleState }) => ruleState === 'live');
  const purse = found.isShared ? 'account' : 'card';
  const seesMoney = maySee(ctx, purse, 'available') && !hasRecordRules(ctx, purse);
  return {
    asOf,
    obstacles: found.obstacles,
    missing:
      seesMoney && found.missing > 0n
        ? { amount: toDecimal(found.missing, record.billingCurrency), currency: record.billingCurrency }
        : null,
    findings: live.length > 0 ? await readIn(ctx, (open) => asSeen(open, live, asOf)) : [],
  };
}

interface Standing {
  obstacles: Obstacle[];
  broken: FoundByRule[];
  /** Minor units of the card's currency. */
  missing: bigint;
  isShared: boolean;
}

async function standing(open: InTransaction, id: string): Promise<Standing> {
  const { card, question } = await askedAgain(open, id);
  const isShared = card.sharedCard;
  if (!question) return { obstacles: ['unknownAuthorization'], broken: [], missing: 0n, isShared };
  const obstacles = await everyObstacle(open.db, card, question);
  const { rows } = await sql<{ broken: string | null }>`
    select broken::text from stands_against(${card.id}::uuid, ${card.customerId}::uuid, ${card.available}::bigint,
      ${jsonRow(question)}::text::jsonb)`.execute(open.db);
  const broken = foundIn(rows[0]?.broken ?? null);
  if (broken.some(({ ruleState }) => ruleState === 'live')) obstacles.push('spendingRule');
  const missing = obstacles.includes('availableBalance') ? question.amount - card.available : 0n;
  return { obstacles, broken, missing, isShared };
}

/** What rules found, as the database writes it. */
interface Broken {
  rule_id: string;
  version: number;
  rule_state: FoundByRule['ruleState'];
  rule_measure: FoundByRule['ruleMeasure'];
  currency: FoundByRule['currency'];
  seen: number | null;
  allowed: number | null;
}

function foundIn(broken: string | null): FoundByRule[] {
  const rows: Broken[] = JSON.parse(broken ?? '[]');
  return rows.map(({ rule_id: ruleId, version, rule_state: ruleState, rule_measure: ruleMeasure, ...found }) => ({
    ruleId,
    version,
    ruleState,
    ruleMeasure,
    currency: found.currency,
    seen: found.seen === null ? null : BigInt(found.seen),
    allowed: found.allowed === null ? null : BigInt(found.allowed),
  }));
}
