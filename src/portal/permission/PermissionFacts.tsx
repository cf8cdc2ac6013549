import { fieldsOf } from '#domain/field.ts';
import { Permission } from '#domain/permission/permission.ts';
import { NoValue } from '../kit/field/NoValue.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { usePrivilegeWords } from './links/usePrivilegeWords.ts';
import { useConditionWords } from './useConditionWords.ts';

const kinds = fieldsOf(Permission);

/** What is known of a permission. */
export function PermissionFacts({ permission }: { permission: Permission }) {
  const inWords = useConditionWords();
  const { moduleName } = usePrivilegeWords();
  return (
    <Facts
      noun="permission"
      kinds={kinds}
      record={permission}
      fields={[
        { source: 'privilegeName' },
        { source: 'moduleName', render: ({ moduleName: name }) => moduleName(name) },
        { source: 'sort' },
        { source: 'inverted' },
        { source: 'fields', render: ({ fields }) => fields?.join(', ') ?? <NoValue /> },
        {
          source: 'conditions',
          render: ({ privilegeName, conditions }) => (conditions ? inWords(privilegeName, conditions) : <NoValue />),
        },
        { source: 'reason' },
        { source: 'roles' },
        { source: 'updateTime' },
      ]}
    />
  );
}
