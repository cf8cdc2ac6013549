import { useTranslate } from 'react-admin';
import { type AuditLog, changedFields, valueText } from '#domain/auditLog/auditLog.ts';
import { valueLabel } from '#domain/auditLog/valueLabel.ts';
import { localDateTime } from '#domain/dates.ts';
import { listed, thousands } from '#domain/text.ts';
import { useLanguage, usePreferences } from '../client/PortalContext.tsx';

/** One field that differs, in words; nothing where there was or is no value. */
export interface Change {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** Nouns whose words name what an action did beside changing the record's own fields: the money it moved, why, what it asked for. */
const elsewhere = [
  'cardBalance',
  'accountTransaction',
  'cardLog',
  'receivable',
  'processorMessage',
  'card',
  'user',
] as const;

/** What a line of the audit log says was changed: fields by their labels, values of enumerations by theirs. */
export function useChanges(): (line: AuditLog) => Change[] {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { timeZone } = usePreferences();
  return (line) =>
    changedFields(line).map(({ name, before, after }) => ({
      name,
      label: labelOf(line.subject, name),
      before: said(line.subject, name, before),
      after: said(line.subject, name, after),
    }));

  function labelOf(subject: string, name: string): string {
    const nouns = [subject, ...elsewhere];
    const asked = translate(`audit.fields.${name}`, { _: name });
    return nouns.reduceRight((otherwise, noun) => translate(`nouns.${noun}.fields.${name}`, { _: otherwise }), asked);
  }

  /** An amount or a rate as people read it; nothing where it is none. */
  function figure(value: unknown): string {
    return typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? thousands(value, tag) : '';
  }

  /** A moment as the reader's clocks show it; nothing where it is none. */
  function moment(value: unknown): string {
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? localDateTime(value, timeZone) : '';
  }

  /** A value in words; what has parts, part by part: a filter, a range, an order, a list. */
  function said(subject: string, name: string, value: unknown): string {
    const label = valueLabel(subject, name, value);
    if (label) return translate(label);
    if (typeof value === 'boolean') return translate(value ? 'lists.yes' : 'lists.no');
    if (name === 'command' && typeof value === 'string') return translate(`proposal.commands.${value}`, { _: value });
    if (Array.isArray(value))
      return listed(
        value.map((each) => said(subject, name, each)),
        tag,
      );
    if (typeof value !== 'object' || value === null)
      return name === 'field' ? labelOf(subject, String(value)) : figure(value) || moment(value) || valueText(value);
    const { from, to, ...rest } = value as Record<string, unknown>;
    const range = from && to ? 'both' : from ? 'from' : to ? 'to' : undefined;
    const parts = Object.entries(rest).map(([part, its]) => {
      const text = said(subject, part, its);
      return name === 'sort' ? text : translate('lists.fieldIs', { field: labelOf(subject, part), value: text || '–' });
    });
    return [range && translate(`audit.range.${range}`, { from: moment(from) || from, to: moment(to) || to }), ...parts]
      .filter(Boolean)
      .join(' · ');
  }
}
