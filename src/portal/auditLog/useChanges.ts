import { useTranslate } from 'react-admin';
import { type AuditLog, changedFields, valueLabel, valueText } from '#domain/auditLog/auditLog.ts';

/** One field that differs, in words; nothing where there was or is no value. */
export interface Change {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** Nouns whose words name what an action did beside changing the record's own fields: the money it moved, why. */
const elsewhere = ['cardBalance', 'accountTransaction', 'cardLog', 'receivable', 'processorMessage'] as const;

/** What a line of the audit log says was changed: fields by their labels, values of enumerations by theirs. */
export function useChanges(): (line: AuditLog) => Change[] {
  const translate = useTranslate();
  return (line) =>
    changedFields(line).map(({ name, before, after }) => ({
      name,
      label: labelOf(line.subject, name),
      before: said(name, before),
      after: said(name, after),
    }));

  function labelOf(subject: string, name: string): string {
    const nouns = [subject, ...elsewhere];
    return nouns.reduceRight((otherwise, noun) => translate(`nouns.${noun}.fields.${name}`, { _: otherwise }), name);
  }

  function said(name: string, value: unknown): string {
    const label = valueLabel(name, value);
    return label ? translate(label) : valueText(value);
  }
}
