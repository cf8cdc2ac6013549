import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '#domain/field.ts';
import type { Proposal } from '#domain/proposal/proposal.ts';
import { User } from '#domain/user/user.ts';
import { useKnown } from '../client/useKnown.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { RecordLink } from '../kit/field/RecordLink.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { RoleName } from '../role/links/RoleName.tsx';

const kinds = fieldsOf(User);

const facts: readonly Column<User>[] = [
  { source: 'userName', render: (user) => <TheUser of={user} /> },
  { source: 'email' },
  { source: 'roleName', label: 'nouns.user.fields.roleId', render: ({ roleName }) => <RoleName name={roleName} /> },
  { source: 'customerName' },
  {
    source: 'lastSignInAt',
    render: ({ lastSignInAt: at }) => (at === null ? <NeverIn /> : <DateTimeField instant={at} />),
  },
  { source: 'createdAt' },
];

/** Of a proposal about somebody, who they are: the difference says only what would be another, and a role that is to count isn't. */
export function WhoItIsAbout({ of: { userId } }: { of: Proposal }) {
  const user = useKnown<User>('permission/users', userId ?? '');
  return user ? <Facts noun="user" kinds={kinds} fields={facts} record={user} /> : null;
}

const TheUser = ({ of: { id, userName } }: { of: User }) => (
  <RecordLink resource="permission/users" id={id}>
    {userName}
  </RecordLink>
);

const NeverIn = () => (
  <Typography component="span" variant="inherit">
    {useTranslate()('proposal.neverIn')}
  </Typography>
);
