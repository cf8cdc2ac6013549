import { type Context, permit } from '../context.ts';
import { recordRules } from './seen.ts';

/** Refuses to make files of a noun's records, or to give one out: a file shows what a list does. @throws ForbiddenError */
export function permitExport(ctx: Context, noun: string): void {
  permit(ctx, 'export', noun);
  permit(ctx, 'read', noun);
}

/**
 * What decides over what a file of a noun's records tells, beside its columns, as one text: as long as it is the same, so is what it
 * tells. The audit log's lines tell what other nouns' records were and are: all that decides over reading decides over them.
 */
export const rulesOver = (ctx: Context, noun: string): string =>
  noun === 'auditLog' ? [recordRules(ctx, noun), ...readRules(ctx)].join('\n') : recordRules(ctx, noun);

const readRules = ({ ability }: Context): string[] =>
  ability.rules
    .filter(({ action }) => [action].flat().includes('read'))
    .map(({ subject, fields = null, conditions = null, inverted = false }) =>
      JSON.stringify([subject, fields, conditions, inverted]),
    );
