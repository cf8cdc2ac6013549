import Alert from '@mui/material/Alert';
import { TextInput, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Customer } from '#domain/customer/customer.ts';
import { customerStatus } from '#domain/enumerations.ts';
import { ChosenId } from '#domain/filter.ts';
import { type User, UserInput } from '#domain/user/user.ts';
import { useMayRead, useSession } from '../client/PortalContext.tsx';
import { CustomerChoice } from '../customer/links/CustomerChoice.tsx';
import { useField } from '../kit/form/useField.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { WhatUserLeaves } from './WhatUserLeaves.tsx';

/** Whoever is new needs a role. */
export const NewUser = UserInput.extend({ roleId: ChosenId('validation.choice') });

/** What is told of a user; the role only of a new one, since giving another is an act of its own. */
export function UserInputs({ isNew = false }: { isNew?: boolean }) {
  const isOperator = useSession().user?.customerId === null;
  const customerId: unknown = useWatch({ name: 'customerId' });
  const { setValue } = useFormContext();
  return (
    <>
      <TextInput source="userName" isRequired autoComplete="off" />
      <TextInput source="email" type="email" isRequired autoComplete="off" />
      {isOperator && (
        <CustomerChoice
          source="customerId"
          label="nouns.user.fields.customerId"
          none="access.users.operatorStaff"
          onChosen={(id) => {
            // The roles of the other kind aren't offered any more.
            if (isNew && !id !== !customerId) setValue('roleId', '');
          }}
        />
      )}
      {!isNew && <WhatIsLeft to={customerId} />}
      {isOperator && typeof customerId === 'string' && customerId && <InvitedLater {...{ customerId }} />}
      {isNew && <RoleOfUser forOperators={isOperator && !customerId} />}
    </>
  );
}

const RoleOfUser = ({ forOperators }: { forOperators: boolean }) => (
  <RoleSelect {...useField({ source: 'roleId' })} forOperators={forOperators} />
);

/** Nobody of a customer who is disabled comes in: who is new, or hasn't come yet, is invited when it isn't any more. */
function InvitedLater({ customerId }: { customerId: string }) {
  const translate = useTranslate();
  const isAwaited = !useRecordContext<User>()?.lastSignInAt;
  const enabled = useMayRead('customers') && isAwaited;
  const { data: customer } = useGetOne<Customer>('customers', { id: customerId }, { enabled });
  const isDisabled = customer?.customerStatus === customerStatus.code.disabled;
  return isDisabled ? <Alert severity="info">{translate('access.users.invitedLater')}</Alert> : null;
}

/** Who is moved to another customer leaves the same behind as who has gone. */
function WhatIsLeft({ to }: { to: unknown }) {
  const user = useRecordContext<User>();
  // To who may not see whose somebody is, nobody is moved.
  const isMoved = user && (to || null) !== (user.customerId ?? null);
  // Saving doesn't wait for it: most who move somebody leave enough others behind.
  return isMoved ? <WhatUserLeaves record={user} onHindered={nothing} /> : null;
}

const nothing = () => undefined;
