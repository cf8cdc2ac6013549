import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Customer } from '#domain/customer/customer.ts';
import { type User, UserChanges, UserInput } from '#domain/user/user.ts';
import { useSession } from '../client/PortalContext.tsx';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { RecordPicker } from '../kit/form/RecordPicker.tsx';
import { given, schemaRules } from '../kit/form/schemaRules.ts';
import { useFields } from '../kit/form/useFields.ts';
import { useSave } from '../kit/form/useSave.ts';
import { RoleSelect } from './RoleSelect.tsx';

const names = ['userName', 'email', 'roleId', 'customerId'] as const;
type Values = Record<(typeof names)[number], string>;

/** Adds a user, who gets a mail, or changes one's name, address and customer. */
export function UserDialog({ user, onClose }: { user?: User; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const isOperator = useSession().user?.customerId === null;
  const words = user
    ? { title: 'editTitle', effect: 'editEffect', done: 'saved' }
    : { title: 'add', effect: 'addEffect', done: 'added' };
  const { save, isPending, unanswered } = useSave<User>(
    'user',
    ['permission/users'],
    ({ userName: name, newEmail }) => {
      if (newEmail && newEmail !== user?.newEmail) say('access.users.moved', { email: newEmail });
      else say(`access.users.${words.done}`, { name });
      onClose();
    },
  );
  const inputOf = (values: Values) => {
    const { roleId, customerId, ...texts } = given(values);
    return { ...texts, ...(!user && { roleId }), ...(isOperator && { customerId: customerId ?? null }) };
  };
  const { field, values, setRefusals, onSubmit } = useFields(
    {
      userName: user?.userName ?? '',
      email: user?.email ?? '',
      roleId: user?.roleId ?? '',
      customerId: user?.customerId ?? '',
    },
    {
      ...schemaRules(user ? UserChanges : UserInput, names, inputOf),
      roleId: (roleId) => (roleId || user ? undefined : 'access.users.chooseRole'),
    },
  );
  const customer = field('customerId');
  return (
    <ActionDialog
      title={translate(`access.users.${words.title}`, { name: user?.userName })}
      submitLabel={translate(user ? 'ra.action.save' : 'access.users.add')}
      isFinal={false}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async (entered) => setRefusals(await save(user?.id, inputOf(entered))))}
      onClose={onClose}
    >
      <DialogContentText>{translate(`access.users.${words.effect}`)}</DialogContentText>
      <TextField {...field('userName')} required label={translate('nouns.user.fields.userName')} autoComplete="off" />
      <TextField
        {...field('email')}
        required
        type="email"
        label={translate('nouns.user.fields.email')}
        autoComplete="off"
      />
      {isOperator && (
        <RecordPicker<Customer>
          noun="customer"
          value={values.customerId}
          onChange={(id) => customer.onChange({ target: { value: id } } as never)}
          label={`${translate('nouns.user.fields.customerId')} (${translate('access.users.operatorStaff')})`}
          nameOf={({ customerName }) => customerName}
          sort={{ field: 'customerName', order: 'ASC' }}
          error={customer.helperText}
        />
      )}
      {!user && <RoleSelect {...field('roleId')} forOperators={isOperator && values.customerId === ''} />}
    </ActionDialog>
  );
}
