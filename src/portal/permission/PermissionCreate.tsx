import { type Permission, PermissionInput } from '#domain/permission/permission.ts';
import { CreatePage } from '../frame/CreatePage.tsx';
import { PermissionInputs } from './PermissionInputs.tsx';
import { inputOf, newPermission } from './permissionForm.ts';

/** The page that adds a permission. */
export default function PermissionCreate() {
  return (
    <CreatePage<Permission>
      title="access.permissions.add"
      schema={PermissionInput}
      inputOf={inputOf}
      defaults={newPermission}
      said="access.permissions.saved"
    >
      <PermissionInputs />
    </CreatePage>
  );
}
