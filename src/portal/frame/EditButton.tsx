import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { asSubject } from '../client/abilities.ts';
import { useAbility, usePortal } from '../client/PortalContext.tsx';

interface Props {
  /** Whether they may, where the right to edit doesn't say it. */
  may?: boolean;
}

/** The way to the page that changes the record on screen, for who may. */
export function EditButton({ may }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { nounOf } = usePortal();
  const ability = useAbility();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  if (!record || !(may ?? ability.can('edit', asSubject(nounOf(resource), record)))) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Edit />}
      component={Link}
      to={createPath({ resource, type: 'edit', id: record.id })}
    >
      {translate('forms.edit')}
    </Button>
  );
}
