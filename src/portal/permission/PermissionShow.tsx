import Paper from '@mui/material/Paper';
import type { Permission } from '#domain/permission/permission.ts';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { noPermission } from './noPermission.tsx';
import { PermissionFacts } from './PermissionFacts.tsx';

/** One permission. */
export default function PermissionShow() {
  return (
    <RecordScreen<Permission> resource="permission" notFound={noPermission}>
      {(permission) => (
        <>
          <PageTitle title={permission.privilegeName} />
          <PageActions>
            <EditButton />
          </PageActions>
          <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
            <PermissionFacts permission={permission} />
          </Paper>
        </>
      )}
    </RecordScreen>
  );
}
