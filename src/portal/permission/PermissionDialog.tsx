import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type Permission, PermissionChanges, PermissionInput } from '#domain/permission/permission.ts';
import { nameOrId } from '#domain/text.ts';
import { RecordDialog } from '../kit/dialog/RecordDialog.tsx';
import { PermissionFacts } from './PermissionFacts.tsx';
import { PermissionInputs } from './PermissionInputs.tsx';
import { inputOf, newPermission, writtenOf } from './permissionForm.ts';

/** Adds a permission, or changes one. */
export function PermissionDialog({ permission, onClose }: { permission?: Permission; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <RecordDialog<Permission>
      resource="permission"
      record={permission}
      {...(permission && { values: writtenOf(permission) })}
      schema={permission ? PermissionChanges : PermissionInput}
      inputOf={inputOf}
      defaults={newPermission}
      title={translate(permission ? 'access.permissions.editTitle' : 'access.permissions.add', {
        name: permission && nameOrId(permission.privilegeName, permission.id),
      })}
      submitLabel={translate('ra.action.save')}
      said="access.permissions.saved"
      onClose={onClose}
    >
      <PermissionInputs permission={permission} />
    </RecordDialog>
  );
}

/** Only shows one. */
export function PermissionView({ permission, onClose }: { permission: Permission; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{permission.privilegeName}</DialogTitle>
      <DialogContent>
        <PermissionFacts permission={permission} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
