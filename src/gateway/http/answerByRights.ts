import { z } from 'zod';
import type { CommandContract } from '#domain/command.ts';
import { nouns } from '#domain/nouns.ts';
import type { Context } from '../context.ts';
import { byRecordRights, withoutTaken } from '../rights/records.ts';
import { hasRecordRules, seenAmong } from '../rights/seen.ts';

const nounOf = new Map<z.ZodType, string>(Object.entries(nouns).map(([noun, { record }]) => [record, noun]));

/**
 * What a write or a command answers, as the caller may read it now, also when it was answered before: each record in it, wherever
 * the contract says that one is. Of a record that isn't theirs to see (any more), its id.
 */
export async function answerByRights<T>(ctx: Context, { output, tells }: Told, answer: T): Promise<T> {
  const whole = tells ? withoutTaken(ctx, [tells], answer) : answer;
  return (await byRights(ctx, output, whole)) as T;
}

type Told = Pick<CommandContract, 'output' | 'tells'>;

async function byRights(ctx: Context, schema: z.ZodType, value: unknown): Promise<unknown> {
  if (value === null || value === undefined) return value;
  const noun = nounOf.get(schema);
  if (noun) return recordByRights(ctx, noun, value as { id: string });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return byRights(ctx, schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    return Promise.all((value as unknown[]).map((one) => byRights(ctx, element, one)));
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const shape = schema.shape as Record<string, z.ZodType>;
  const fields = Object.entries(value).map(async ([name, part]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return [name, known ? await byRights(ctx, known, part) : part];
  });
  return Object.fromEntries(await Promise.all(fields));
}

async function recordByRights(ctx: Context, noun: string, record: { id: string }): Promise<unknown> {
  const { id } = record;
  if (!ctx.ability.can('read', noun)) return { id };
  if (hasRecordRules(ctx, noun) && !(await seenAmong(ctx, noun, [id])).has(id)) return { id };
  return byRecordRights(ctx, noun)(record);
}
