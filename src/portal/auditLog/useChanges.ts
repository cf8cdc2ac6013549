import { useTranslate } from 'react-admin';
import { type AuditLog, changedFields, valueText } from '#domain/auditLog.ts';
import type { Enumeration } from '#domain/enumeration.ts';
import { enumerations } from '#domain/enumerations.ts';

/** One field that differs, in words; nothing where there was or is no value. */
export interface Change {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** Fields whose values are another's enumeration. */
const others: Readonly<Record<string, keyof typeof enumerations>> = {
  onboardingStatus: 'complianceStatus',
  orderStatus: 'orderStatus',
};

/** What a line of the audit log says was changed: fields by their labels, values of enumerations by theirs. */
export function useChanges(): (line: AuditLog) => Change[] {
  const translate = useTranslate();
  return (line) =>
    changedFields(line).map(({ name, before, after }) => ({
      name,
      label: translate(`nouns.${line.subject}.fields.${name}`, { _: name }),
      before: said(name, before),
      after: said(name, after),
    }));

  function said(name: string, value: unknown): string {
    const known = others[name] ?? name;
    if (!Object.hasOwn(enumerations, known) || (typeof value !== 'number' && typeof value !== 'string'))
      return valueText(value);
    const enumeration: Pick<Enumeration, 'labelKey'> = enumerations[known as keyof typeof enumerations];
    return translate(enumeration.labelKey(value), { _: String(value) });
  }
}
