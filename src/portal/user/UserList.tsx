import { useTranslate } from 'react-admin';
import { User, userSorts } from '#domain/user/user.ts';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { PersonField } from '../kit/field/PersonField.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import { yesOrNo } from '../kit/form/yesOrNo.ts';
import { ActMenu } from '../kit/list/ActMenu.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { RoleName } from '../role/links/RoleName.tsx';
import { AddUser } from './AddUser.tsx';
import { RoleFilter } from './RoleFilter.tsx';
import { userActs } from './userActs.tsx';
import { Email, UserStatus } from './userCells.tsx';

/** Who may sign in, with which role, and what one may do about them. */
export default function UserList() {
  const translate = useTranslate();
  return (
    <>
      <AddUser />
      <ListFrame
        schema={User}
        columns={columns}
        phone={phone}
        sorts={userSorts}
        filters={filters}
        emptyHint={translate('access.users.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<User>[] = [
  {
    source: 'cell:person',
    parts: ['userName', 'email'],
    sortBy: 'userName',
    label: 'nouns.user.fields.userName',
    isPrimary: true,
    render: (user, link) => <PersonField name={user.userName} under={<Email user={user} />} link={link} />,
  },
  { source: 'userName', isHidden: 'butInFiles' },
  { source: 'email', render: (user) => <Email user={user} />, isHidden: 'butInFiles' },
  { source: 'roleName', render: ({ roleName }) => <RoleName name={roleName} /> },
  { source: 'customerName' },
  { source: 'status', render: (user) => <UserStatus user={user} /> },
  { source: 'lastSignInAt' },
  { source: 'waitsToEnter', isHidden: true },
  { source: 'passwordIsEasy', isHidden: true },
  { source: 'newEmail', isHidden: true },
  { source: 'secondFactorAt', isHidden: true },
  { source: 'createdAt', isHidden: true },
  { source: 'id', label: 'lists.actions', isActions: true, render: (user) => <ActMenu of={userActs} record={user} /> },
];

/** *Person*, and below it *role — whether they may sign in*. */
const phone: PhoneRow<User> = {
  title: ({ userName }, link) => link(userName),
  under: ({ roleName, email }) => [<RoleName key="role" name={roleName} />, email],
  state: (user) => <UserStatus user={user} />,
};

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <RoleFilter key="roleId" source="roleId" label="nouns.user.fields.roleId" alwaysOn />,
  <EnumInput key="status" source="status" label="nouns.user.fields.status" of="status" alwaysOn />,
  <ChoiceInput
    key="hasSignedIn"
    source="hasSignedIn"
    tells="lastSignInAt"
    label="nouns.user.fields.hasSignedIn"
    choices={yesOrNo}
  />,
  <DateRangeInput key="lastSignInAt" source="lastSignInAt" label="nouns.user.fields.lastSignInAt" />,
  <DateRangeInput key="createdAt" source="createdAt" label="nouns.user.fields.createdAt" />,
  <CustomerFilter key="customerId" source="customerId" label="nouns.user.fields.customerId" />,
];
