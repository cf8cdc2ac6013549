import { type Permission, PermissionChanges } from '#domain/permission/permission.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { noPermission } from './noPermission.tsx';
import { PermissionInputs } from './PermissionInputs.tsx';
import { inputOf, writtenOf } from './permissionForm.ts';

/** The page that changes a permission. */
export default function PermissionEdit() {
  return (
    <EditPage<Permission>
      title="access.permissions.editTitle"
      titleOf={({ privilegeName: name }) => ({ name })}
      schema={PermissionChanges}
      inputOf={inputOf}
      values={writtenOf}
      notFound={noPermission}
      said="access.permissions.saved"
    >
      {(permission) => <PermissionInputs permission={permission} />}
    </EditPage>
  );
}
