import { useTranslate } from 'react-admin';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import type { Offered } from './privilegeTree.ts';

/** What modules, subjects and privileges are called; those that administrators made go by their own names. */
export function usePrivilegeWords() {
  const translate = useTranslate();
  const moduleName = (name: string | undefined) =>
    name ? translate(`access.modules.${name}`, { _: name }) : translate('lists.none');
  const subjectName = (subject: string) =>
    translate(`access.subjects.${subject}`, { _: translate(`nouns.${subject}.name`, { smart_count: 2, _: subject }) });
  const actionName = ({ name }: Pick<Offered, 'name'>) => {
    const { action } = splitPrivilege(name);
    const variant = name.split(':')[2];
    const words = translate(`access.actions.${action}`, { _: action });
    if (!variant) return words;
    return translate(`access.restrictions.${name}`, {
      _: translate('lists.fieldIs', { field: words, value: variant }),
    });
  };
  return {
    moduleName,
    subjectName,
    actionName,
    labelOf: (one: Offered) =>
      `${moduleName(one.moduleName)} ${subjectName(splitPrivilege(one.name).subject)} ${actionName(one)}`,
  };
}
