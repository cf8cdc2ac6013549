import { TextInput, useInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Customer } from '#domain/customer/customer.ts';
import { UserInput } from '#domain/user/user.ts';
import { useSession } from '../client/PortalContext.tsx';
import { RecordPicker } from '../kit/form/RecordPicker.tsx';
import { RoleSelect } from './RoleSelect.tsx';

/** Whoever is new needs a role, and is told so. */
export const NewUser = UserInput.extend({ roleId: z.uuid('access.users.chooseRole') });

/** What is told of a user; the role only of a new one, since giving another is an act of its own. */
export function UserInputs({ isNew = false }: { isNew?: boolean }) {
  const isOperator = useSession().user?.customerId === null;
  return (
    <>
      <TextInput source="userName" isRequired autoComplete="off" />
      <TextInput source="email" type="email" isRequired autoComplete="off" />
      {isOperator && <CustomerOfUser />}
      {isNew && <RoleOfUser isOperator={isOperator} />}
    </>
  );
}

/** Nobody chosen: the operator's own staff. */
function CustomerOfUser() {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'customerId' });
  const message = fieldState.error?.message;
  return (
    <RecordPicker<Customer>
      noun="customer"
      value={String(field.value ?? '')}
      onChange={field.onChange}
      label={`${translate('nouns.user.fields.customerId')} (${translate('access.users.operatorStaff')})`}
      nameOf={({ customerName }) => customerName}
      sort={{ field: 'customerName', order: 'ASC' }}
      error={message && translate(message, { _: message })}
    />
  );
}

function RoleOfUser({ isOperator }: { isOperator: boolean }) {
  const translate = useTranslate();
  const customerId: unknown = useWatch({ name: 'customerId' });
  const { field, fieldState } = useInput({ source: 'roleId' });
  const message = fieldState.error?.message;
  return (
    <RoleSelect
      {...field}
      value={String(field.value ?? '')}
      forOperators={isOperator && !customerId}
      error={message !== undefined}
      helperText={message && translate(message, { _: message })}
    />
  );
}
