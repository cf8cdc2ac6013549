import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Privilege } from '#domain/permission/privilege.ts';
import { asSubject } from '../client/abilities.ts';
import { useAbility, usePortal } from '../client/PortalContext.tsx';
import type { CameFrom } from '../kit/form/useWayBack.ts';
import { BeyondMenu } from '../kit/why/BeyondMenu.tsx';
import { editing } from '../kit/why/editing.ts';

interface Props {
  /** Whether they may, where the right to edit doesn't say it. */
  may?: boolean;
  /** The page has a menu beside it, which says so to who may not. */
  isInMenu?: boolean;
}

/** The way to the page that changes the record on screen, for who may. The others read in a menu who may. */
export function EditButton({ may, isInMenu = false }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { nounOf } = usePortal();
  const ability = useAbility();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { pathname: cameFrom } = useLocation();
  if (!record) return null;
  const noun = nounOf(resource);
  if (!(may ?? ability.can('edit', asSubject(noun, record))))
    return isInMenu || may !== undefined ? null : (
      <BeyondMenu
        of={[editing<{ id: string }>(`${noun}:edit` as Privilege)]}
        record={record as { id: string }}
        name={translate(`nouns.${noun}.name`, { smart_count: 1 })}
      />
    );
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Edit />}
      component={Link}
      to={createPath({ resource, type: 'edit', id: record.id })}
      state={{ cameFrom } satisfies CameFrom}
    >
      {translate('forms.edit')}
    </Button>
  );
}
