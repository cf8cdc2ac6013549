import { z } from 'zod';
import { TimeZone } from '../dates.ts';
import { fieldsOf } from '../field.ts';
import { AnyFilter, AnySort, Id } from '../filter.ts';
import { isNoun, nouns } from '../nouns.ts';
import { firstMessage } from '../validation.ts';
import { exportFormats } from './exporting.ts';

/** What is asked of an export beside its noun. */
export const exportFields = {
  filter: AnyFilter.optional(),
  sort: AnySort.optional(),
  ids: z.array(Id).min(1).max(1000).optional(),
  columns: z.array(z.string().max(64)).min(1).max(64).optional(),
  format: z.enum(exportFormats),
  /** Plain dates in the filter are its days, times in the file are shown in it. */
  timeZone: TimeZone.optional(),
};

type Asked = z.infer<z.ZodObject<typeof exportFields>> & { noun: string };

/**
 * The wish for a file, checked against its noun's own filter, orders and columns: what it becomes is what the services
 * take, with the kinds of the noun's fields.
 */
const toExportWish = (
  { noun, filter, sort, ids, columns, format, timeZone }: Asked,
  issues: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  const refuse = (path: string[], message: string) => issues.addIssue({ code: 'custom', path, message });
  if (!isNoun(noun)) {
    refuse(['noun'], 'validation.invalid');
    return z.NEVER;
  }
  const contract = nouns[noun];
  const sorts: readonly string[] = contract.sorts;
  const fields = fieldsOf(contract.record);
  if (sort && !sorts.includes(sort.field)) refuse(['sort', 'field'], 'validation.unknownField');
  if (columns?.some((name) => !Object.hasOwn(fields, name))) refuse(['columns'], 'validation.unknownField');
  const narrowed = contract.filter.safeParse(filter ?? {});
  for (const [field, message] of Object.entries(firstMessage(narrowed.error?.issues ?? [])))
    refuse(['filter', ...field.split('.')], message);
  return { noun, selection: { filter: narrowed.data, sort, ids, timeZone }, columns, fields, format };
};

/** The wish as a command's input. */
export const ExportWish = z
  .strictObject({ ...exportFields, noun: z.string().max(64) })
  .transform((asked, issues) => toExportWish(asked, issues));
export type ExportWish = z.output<typeof ExportWish>;
