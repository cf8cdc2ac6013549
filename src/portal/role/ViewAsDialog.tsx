import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { roleCommands } from '#domain/role/commands.ts';
import type { Role } from '#domain/role/role.ts';
import { useSession } from '../client/PortalContext.tsx';
import { useOtherEyes } from '../client/useOtherEyes.ts';
import { CustomerChoice } from '../customer/links/CustomerChoice.tsx';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useRoleCalled } from './links/useRoleCalled.ts';

/** Looks at the portal as somebody with this role, of the customer that operator staff choose. */
export default function ViewAsDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const translate = useTranslate();
  const called = useRoleCalled();
  const look = useOtherEyes();
  const isAsked = useSession().user?.customerId === null && !role.forOperators;
  return (
    <CommandDialog
      command="viewAsRole"
      schema={isAsked ? OfCustomer : roleCommands.viewAsRole.input}
      values={{ id: role.id, ...(isAsked && { customerId: '' }) }}
      title={translate('access.viewing.title', { name: called(role) })}
      submitLabel={translate('access.viewing.begin')}
      onDone={() => {
        onClose();
        void look();
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('access.viewing.effect')}</DialogContentText>
      {isAsked && <CustomerChoice source="customerId" label="nouns.user.fields.customerId" isRequired />}
    </CommandDialog>
  );
}

const OfCustomer = roleCommands.viewAsRole.input.extend({ customerId: z.uuid('access.viewing.chooseCustomer') });
