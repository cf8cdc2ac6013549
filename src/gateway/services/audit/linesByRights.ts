import { type AuditLog, changedFields, untold } from '#domain/auditLog/auditLog.ts';
import { seenByCustomer } from '#domain/cardholder/onboarding.ts';
import { nounsOfPart } from '#domain/toldElsewhere.ts';
import { type Context, isOperator } from '../../context.ts';
import { hasFieldRules, isTaken, maySee, tellsWhole } from '../../rights/records.ts';
import { isNoun, nounNames, seenAmong, seesOnlySome } from '../../rights/seen.ts';

/** A line's object as it is to whoever reads the line. */
type Look = (line: AuditLog) => AuditLog;

/**
 * What makes of lines of the audit log ones that say of each object no more than its own list does: fields that the reader may not
 * see are absent from what it was and is; of an object that isn't theirs to see, only the names of the fields that changed are left.
 */
export async function linesByRights(ctx: Context, lines: readonly AuditLog[]): Promise<AuditLog[]> {
  const shown: AuditLog[] = [];
  for (const [subject, about] of Map.groupBy(lines, (line) => line.subject)) {
    const look = await lookAt(ctx, subject, about);
    shown.push(...about.map(look));
  }
  const byId = new Map(shown.map((line) => [line.id, line]));
  return lines.map((line) => byId.get(line.id) ?? line);
}

async function lookAt(ctx: Context, subject: string, lines: readonly AuditLog[]): Promise<Look> {
  const look = await lookByRights(ctx, subject, lines);
  if (subject !== 'cardholder' || isOperator(ctx.actor)) return look;
  return (line) => look(mapped(line, seenByCustomer));
}

async function lookByRights(ctx: Context, subject: string, lines: readonly AuditLog[]): Promise<Look> {
  if (!isNoun(subject)) return withoutAnyTaken(ctx);
  if (!ctx.ability.can('read', subject)) return namesOnly;
  const fields = withoutUnseen(ctx, subject);
  if (!seesOnlySome(ctx, subject)) return fields;
  const ids = lines.flatMap(({ subjectId }) => subjectId ?? []);
  const seen = await seenAmong(ctx, subject, ids);
  return (line) => (line.subjectId !== null && seen.has(line.subjectId) ? fields(line) : namesOnly(line));
}

const namesOnly: Look = (line) => {
  const changed = new Set(changedFields(line).map(({ name }) => name.split('.', 1)[0]));
  const names = (values: AuditLog['before']) =>
    values &&
    Object.fromEntries(
      Object.keys(values)
        .filter((name) => changed.has(name))
        .map((name) => [name, untold]),
    );
  return { ...line, before: names(line.before), after: names(line.after) };
};

const mapped = (line: AuditLog, look: (values: object) => unknown): AuditLog => ({
  ...line,
  before: line.before && (look(line.before) as AuditLog['before']),
  after: line.after && (look(line.after) as AuditLog['after']),
});

/** Ids say which record it was, and what was looked for may be anything that a record says. */
const ids = new Set(['id', 'ids']);

function withoutUnseen(ctx: Context, subject: string): Look {
  if (tellsWhole(ctx, subject)) return (line) => line;
  const isLimited = hasFieldRules(ctx, 'read', subject);
  const look = (values: object, nouns: readonly string[], isGiven: boolean): unknown =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        if (ids.has(name)) return [[name, value]];
        if ((name === 'q' && isLimited) || nouns.some((noun) => isTaken(ctx, noun, name))) return [];
        const isSeen = isGiven || maySee(ctx, subject, name);
        const parts = nouns.flatMap((noun) => nounsOfPart(noun, name) ?? [noun]);
        if (Array.isArray(value)) {
          const each = value.map((one) => (isObject(one) ? look(one, parts, isSeen) : one));
          return isSeen || value.some(isObject) ? [[name, each]] : [];
        }
        // What isn't a field itself may hold some: the `data` of a request that was refused.
        if (isObject(value)) return [[name, look(value, parts, isSeen)]];
        return isSeen ? [[name, value]] : [];
      }),
    );
  return (line) => mapped(line, (values) => look(values, [subject], false));
}

/** About no noun's object: what was taken away of any is taken away here. */
function withoutAnyTaken(ctx: Context): Look {
  const limited = nounNames().filter((noun) => hasFieldRules(ctx, 'read', noun));
  if (limited.length === 0) return (line) => line;
  const look = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(look);
    if (!isObject(value)) return value;
    const kept = Object.entries(value).filter(
      ([name]) => name !== 'q' && !limited.some((noun) => isTaken(ctx, noun, name)),
    );
    return Object.fromEntries(kept.map(([name, each]) => [name, look(each)]));
  };
  return (line) => mapped(line, look);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
