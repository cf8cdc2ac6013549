import type { ToActOn, ToActOnKind } from '#domain/dashboard/dashboard.ts';
import { mostToActOn } from '#domain/dashboard/dashboard.ts';
import { addDays, localDate } from '#domain/dates.ts';
import { depositsUnderWay } from '#domain/deposit/lifecycle.ts';
import { complianceStatus, orderStatus, processStatus } from '#domain/enumerations.ts';
import { type Privilege, splitPrivilege } from '#domain/permission/privilege.ts';
import { type Context, isOperator } from '../../context.ts';
import { maySee } from '../../rights/records.ts';
import { registry } from '../registry.ts';

interface Matter {
  kind: ToActOnKind;
  noun: string;
  /** Who can do something about it, or has to know. */
  right: Privilege;
  /** For whom only: those who run the programme, or the customers' people. */
  only?: 'operators' | 'customers';
  /** Told only while there is one: where no rule has anything wait, a number that is always 0 says nothing. */
  onlyIfAny?: true;
  /** What of the noun it is. @param today in the reader's zone */
  filter: (today: string) => Record<string, unknown>;
}

/** In the order they are shown. */
const matters: readonly Matter[] = [
  {
    kind: 'proposalsWaiting',
    noun: 'proposal',
    right: 'proposal:decide',
    onlyIfAny: true,
    filter: () => ({ waitsForMe: true }),
  },
  {
    kind: 'reviewsWaiting',
    noun: 'cardholder',
    right: 'cardholder:review',
    filter: () => ({ onboardingStatus: complianceStatus.code.underReview }),
  },
  {
    kind: 'cardholdersRejected',
    noun: 'cardholder',
    right: 'cardholder:edit',
    only: 'customers',
    filter: () => ({ onboardingStatus: [complianceStatus.code.rejected, complianceStatus.code.toBeUploaded] }),
  },
  {
    kind: 'depositsUnderWay',
    noun: 'depositRecord',
    right: 'depositRecord:read',
    filter: () => ({ status: [...depositsUnderWay] }),
  },
  {
    kind: 'applicationsUnderWay',
    noun: 'cardApplication',
    right: 'cardApplication:read',
    filter: () => ({ orderStatus: [orderStatus.code.initial, orderStatus.code.processing] }),
  },
  {
    kind: 'exceptions',
    noun: 'processorMessage',
    right: 'processorMessage:resolve',
    only: 'operators',
    filter: () => ({ processStatus: processStatus.code.pending }),
  },
  {
    kind: 'receivables',
    noun: 'receivable',
    right: 'receivable:read',
    only: 'operators',
    filter: () => ({ isOpen: true }),
  },
  {
    kind: 'holdsExpiring',
    noun: 'authorization',
    right: 'authorization:read',
    filter: (today) => ({ isOpen: true, holdExpiresAt: { to: addDays(today, 1) } }),
  },
];

/**
 * What waits for somebody: how many there are of each matter, since when, and the filter of the list that shows just these. Only what
 * the caller may see and is meant for; counted by the list's own service, so that the number is the list's.
 */
export async function toActOn(ctx: Context, timeZone: string, customerId: string | undefined): Promise<ToActOn[]> {
  const today = localDate(ctx.clock(), timeZone);
  const found: ToActOn[] = [];
  for (const { kind, noun, filter, onlyIfAny } of matters.filter((matter) => isFor(ctx, matter, today))) {
    const own = { ...filter(today), ...(customerId && { customerId }) };
    const counted = await countOf(ctx, noun, own, timeZone);
    if (!onlyIfAny || counted.count !== 0) found.push({ kind, subject: noun, filter: own, ...counted });
  }
  return found;
}

const unknown = { count: null, oldest: null };

/** Nulls, and a line in the log, where counting failed. */
async function countOf(ctx: Context, noun: string, filter: Record<string, unknown>, timeZone: string) {
  try {
    const found = await registry.get(noun)?.agedUpTo(ctx, { filter, timeZone }, mostToActOn);
    return found ? { count: found.count, oldest: found.oldest?.toISOString() ?? null } : unknown;
  } catch (error) {
    ctx.log.warn({ err: error, noun }, 'what waits could not be counted');
    return unknown;
  }
}

/** Nobody is told how many there are of what they may not ask for. */
function isFor(ctx: Context, { right, noun, only, filter }: Matter, today: string): boolean {
  const { ability, actor } = ctx;
  const { action, subject } = splitPrivilege(right);
  if (!Object.keys(filter(today)).every((field) => maySee(ctx, noun, field))) return false;
  if (!ability.can(action, subject) || !ability.can('read', noun)) return false;
  return only === undefined || isOperator(actor) === (only === 'operators');
}
