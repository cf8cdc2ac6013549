import { z } from 'zod';
import { fieldsOf } from '#domain/field.ts';
import { nouns } from './nouns.ts';
import { exportFields } from './operations.ts';

const contracts = new Map<string, { record: z.ZodType; filter: z.ZodObject; sorts: readonly string[] }>(
  Object.entries(nouns),
);

type Asked = z.infer<z.ZodObject<typeof exportFields>> & { noun: string };

/**
 * The wish for a file, checked against its noun's own filter, orders and columns: what it becomes is what the services
 * take, with the kinds of the noun's fields.
 */
export const toExportWish = (
  { noun, filter, sort, ids, columns, format, timeZone }: Asked,
  issues: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  const refuse = (path: string[], message: string) => issues.addIssue({ code: 'custom', path, message });
  const contract = contracts.get(noun);
  if (!contract) {
    refuse(['noun'], 'validation.invalid');
    return z.NEVER;
  }
  const fields = fieldsOf(contract.record);
  if (sort && !contract.sorts.includes(sort.field)) refuse(['sort', 'field'], 'validation.unknownField');
  if (columns?.some((name) => !Object.hasOwn(fields, name))) refuse(['columns'], 'validation.unknownField');
  const narrowed = contract.filter.safeParse(filter ?? {});
  for (const { path, message } of narrowed.error?.issues ?? []) refuse(['filter', ...path.map(String)], message);
  return { noun, selection: { filter: narrowed.data, sort, ids, timeZone }, columns, fields, format };
};

/** The wish as a command's input. */
export const ExportWish = z
  .strictObject({ ...exportFields, noun: z.string().max(64) })
  .transform((asked, issues) => toExportWish(asked, issues));
export type ExportWish = z.output<typeof ExportWish>;
