import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../frame/PageTitle.tsx';
import { NotAuthorized } from '../kit/error/NotAuthorized.tsx';
import { RoleForm } from './RoleForm.tsx';
import { useRoleRights } from './useRoleRights.ts';

/** A new role; it leads to the role's own page. */
export default function RoleCreate() {
  const navigate = useNavigate();
  const { mayEdit } = useRoleRights(undefined);
  const translate = useTranslate();
  if (!mayEdit) return <NotAuthorized />;
  return (
    <>
      <PageTitle title={translate('access.roles.add')} />
      <RoleForm onSaved={({ id }) => void navigate(`/permission/roles/${id}/show`)} />
    </>
  );
}
