import { useTranslate } from 'react-admin';
import type { Conditions } from '#domain/ability.ts';
import { valueLabel } from '#domain/auditLog/valueLabel.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import { useLanguage } from '../client/PortalContext.tsx';

/** What the conditions of a privilege say, in words: fields by their labels, values of enumerations by theirs. */
export function useConditionWords(): (privilegeName: string, conditions: Conditions) => string {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return (privilegeName, conditions) => {
    const { subject } = splitPrivilege(privilegeName);
    const valueWords = (field: string, value: string | number | boolean) => {
      const label = valueLabel(subject, field, value);
      return label ? translate(label) : String(value);
    };
    const parts = Object.entries(conditions).map(([field, value]) => {
      const values = [value].flat().map((each) => valueWords(field, each));
      const name = translate(`nouns.${subject}.fields.${field}`, { _: field });
      const said = new Intl.ListFormat(tag, { type: 'disjunction' }).format(values);
      return translate('lists.fieldIs', { field: name, value: said });
    });
    return parts.join(' · ');
  };
}
