import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type Access, mayEnter } from '../client/abilities.ts';
import { useAbility, usePortal } from '../client/PortalContext.tsx';
import { PageActions } from './PageActions.tsx';

/** The way to the page that makes a record, beside the list's title, for who may. */
export function CreateButton({ label, access }: { label: string; access?: Access }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { nounOf } = usePortal();
  const ability = useAbility();
  const resource = useResourceContext() ?? '';
  if (!mayEnter(ability, access ?? { action: 'create', subject: nounOf(resource) })) return null;
  return (
    <PageActions>
      <Button variant="contained" startIcon={<Add />} component={Link} to={createPath({ resource, type: 'create' })}>
        {translate(label)}
      </Button>
    </PageActions>
  );
}
