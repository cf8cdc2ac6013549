import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { asSubject } from '../client/abilities.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';

const ReleaseHoldDialog = onDemand(() => import('./ReleaseHoldDialog.tsx'));

/** Frees what a purchase holds before its time is over: for staff, as long as it holds anything. */
export function ReleaseHold({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isStaff = useSession().user?.customerId === null;
  const may = useAbility().can('release', asSubject('authorization', authorization));
  const isHeld = /[1-9]/.test(authorization.held) && authorization.originalAuthorizationId === null;
  return (
    <>
      {isStaff && may && isHeld && (
        <Button variant="outlined" color="inherit" startIcon={<LockOpen />} onClick={() => setOpen(true)}>
          {translate('authorization.release.label')}
        </Button>
      )}
      {isOpen && <ReleaseHoldDialog authorization={authorization} onClose={() => setOpen(false)} />}
    </>
  );
}
