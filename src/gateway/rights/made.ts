import { subject } from '@casl/ability';
import { z } from 'zod';
import type { CommandContract } from '#domain/command.ts';
import { nouns } from '#domain/nouns.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';

type Asker = Pick<Context, 'ability'>;
type Fields = Readonly<Record<string, unknown>>;

/**
 * Refuses to have made, or changed to, a record that the caller's conditions leave out. Before it was there nothing could say
 * which one it would be: a field may be what the gateway sets. Answers with the record.
 * @throws GatewayError 403 naming the fields that would have to be others; what was made goes with the transaction
 */
export function permitMade<Rec extends object>(ctx: Asker, action: string, noun: string, record: Rec): Rec {
  if (ctx.ability.can(action, subject(noun, { ...record }))) return record;
  const fields = outside(ctx, action, noun, record as Fields);
  const messages = Object.fromEntries(fields.map((field) => [field, 'errors.outsideRights']));
  throw new GatewayError(403, '40300', 'outsideRights', {}, messages);
}

/** The same for what a command has made that names no record of its noun: the records of that in its answer. */
export function permitMadeBy(
  ctx: Asker,
  { right, output, readOnly }: CommandContract,
  input: object,
  answer: unknown,
): void {
  if (readOnly || !right.includes(':') || 'id' in input || 'ids' in input) return;
  const { action, subject: noun } = splitPrivilege(right);
  const { record: schema } = (nouns as Record<string, { record: z.ZodType }>)[noun] ?? {};
  if (schema) for (const record of recordsIn(output, schema, answer)) permitMade(ctx, action, noun, record);
}

/** The fields of which a rule about the noun speaks that aren't as it wants them; of one that takes away, as it doesn't. */
function outside({ ability }: Asker, action: string, noun: string, record: Fields): string[] {
  const rules = ability.possibleRulesFor(action, noun).filter(({ conditions, fields }) => conditions && !fields);
  const named = rules.flatMap(({ conditions, inverted }) =>
    Object.entries(conditions as Fields).flatMap(([field, wanted]) =>
      isWanted(wanted, record[field]) === !!inverted ? [field] : [],
    ),
  );
  return [...new Set(named)];
}

const isWanted = (wanted: unknown, value: unknown): boolean =>
  [(wanted as { $in?: unknown } | null)?.$in ?? wanted].flat().includes(value);

/** What an answer of this shape holds of one kind of record. */
function recordsIn(shape: z.ZodType, kind: z.ZodType, value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  if (shape === kind) return [value];
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable)
    return recordsIn(shape.unwrap() as z.ZodType, kind, value);
  if (shape instanceof z.ZodArray)
    return (value as unknown[]).flatMap((one) => recordsIn(shape.element as z.ZodType, kind, one));
  if (!(shape instanceof z.ZodObject)) return [];
  const parts: [string, z.ZodType][] = Object.entries(shape.shape);
  return parts.flatMap(([name, part]) => recordsIn(part, kind, (value as Fields)[name]));
}
