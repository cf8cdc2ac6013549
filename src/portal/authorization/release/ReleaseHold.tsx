import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { asSubject } from '../../client/abilities.ts';
import { useAbility, useSession } from '../../client/PortalContext.tsx';
import { onDemand } from '../../kit/record/onDemand.tsx';
import { editing } from '../../kit/why/editing.ts';
import type { Way } from '../../kit/why/way.ts';

const ReleaseHoldDialog = onDemand(() => import('./ReleaseHoldDialog.tsx'));

export const holds = ({ held, originalAuthorizationId: original }: Authorization) =>
  /[1-9]/.test(held) && original === null;

/** What is done about an authorization, by the rights that it takes. */
export const authorizationWays: readonly Way<Authorization>[] = [
  editing('authorization:edit'),
  {
    name: 'release',
    label: 'authorization.release.label',
    icon: LockOpen,
    right: 'authorization:release',
    fits: (authorization, user) => user?.customerId === null && holds(authorization),
  },
];

/** Frees what a purchase holds before its time is over: for staff, as long as it holds anything. */
export function ReleaseHold({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isStaff = useSession().user?.customerId === null;
  const may = useAbility().can('release', asSubject('authorization', authorization));
  return (
    <>
      {isStaff && may && holds(authorization) && (
        <Button variant="outlined" color="inherit" startIcon={<LockOpen />} onClick={() => setOpen(true)}>
          {translate('authorization.release.label')}
        </Button>
      )}
      {isOpen && <ReleaseHoldDialog authorization={authorization} onClose={() => setOpen(false)} />}
    </>
  );
}
