import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { fieldsOf } from '#domain/field.ts';
import { User } from '#domain/user/user.ts';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { PageActMenu } from '../kit/list/ActMenu.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { AboutUser } from '../proposal/links/AboutUser.tsx';
import { RoleName } from '../role/links/RoleName.tsx';
import { noUser } from './noUser.tsx';
import { userActs } from './userActs.tsx';
import { Email, UserStatus } from './userCells.tsx';

/** One user: who they are, with which role, and what may be done about them. */
export default function UserShow() {
  return (
    <RecordScreen<User> resource="permission/users" notFound={noUser}>
      {(user) => (
        <>
          <PageTitle title={user.userName} />
          <PageActions>
            <EditButton isInMenu />
            <PageActMenu of={userActs} record={user} />
          </PageActions>
          <Stack spacing={2}>
            <AboutUser user={user} />
            <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
              <Facts noun="user" kinds={kinds} fields={facts} record={user} />
            </Paper>
          </Stack>
        </>
      )}
    </RecordScreen>
  );
}

const kinds = fieldsOf(User);

const facts: readonly Column<User>[] = [
  { source: 'userName' },
  { source: 'email', render: (user) => <Email user={user} /> },
  { source: 'roleName', label: 'nouns.user.fields.roleId', render: ({ roleName }) => <RoleName name={roleName} /> },
  { source: 'customerName' },
  { source: 'status', render: (user) => <UserStatus user={user} /> },
  { source: 'lastSignInAt' },
  { source: 'passwordIsEasy' },
  { source: 'secondFactorAt' },
  { source: 'createdAt' },
  { source: 'id', isId: true },
];
