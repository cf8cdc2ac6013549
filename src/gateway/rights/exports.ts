import { type Context, permit } from '../context.ts';

/** Refuses to make files of a noun's records, or to give one out: a file shows what a list does. @throws ForbiddenError */
export function permitExport(ctx: Context, noun: string): void {
  permit(ctx, 'export', noun);
  permit(ctx, 'read', noun);
}
