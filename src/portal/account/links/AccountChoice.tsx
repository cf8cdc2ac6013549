import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { MoneyField } from '../../kit/field/MoneyField.tsx';
import { NoneYet } from '../../kit/form/NoneYet.tsx';
import { useChosen } from '../../kit/form/useChosen.ts';
import { accountCalled } from './accountName.ts';
import { useFoundAccounts } from './useFoundAccounts.ts';

type Props = Omit<TextFieldProps, 'id' | 'onChange' | 'value'> & {
  /** Key of the label. */
  label: string;
  /** The chosen account's id, or nothing. */
  id: string;
  onChange: (account: Account | null) => void;
  /** What accounts are offered: those of a customer, in a currency, in use. */
  among?: object;
};

/** One account, found by number or name as it is typed; each is shown with what is available on it. */
export function AccountChoice({ label, id, onChange, among, sx, ...field }: Props) {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  const [typed, setTyped] = useState('');
  const isPutIn = useRef(false);
  useEffect(() => {
    const at = document.activeElement;
    // Whoever is at the field would type on to what was put in: now it is replaced.
    if (isPutIn.current && at instanceof HTMLInputElement && at.name === field.name && at.value === typed) at.select();
  }, [typed, field.name]);
  const { chosen, unseen } = useChosen<Account>('account/balance', id);
  const wanted = chosen && typed === accountCalled(chosen) ? '' : typed;
  const { offer, isNone } = useFoundAccounts(wanted, among);
  const placeholder = unseen ?? field.placeholder;
  return (
    <Autocomplete
      {...offer}
      value={chosen ?? null}
      inputValue={typed}
      // What is chosen stands there again: Enter would send it while something else does.
      onClose={(_, why) => why === 'escape' && setTyped(chosen ? accountCalled(chosen) : '')}
      onChange={(_, account) => onChange(account)}
      onInputChange={(_, text, why) => {
        isPutIn.current = why === 'reset';
        setTyped(text);
      }}
      getOptionLabel={accountCalled}
      sx={sx}
      renderOption={({ key, ...props }, account) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {accountCalled(account)}
            {isOperator && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{account.customerName}</Box>}
          </Box>
          <MoneyField amount={account.available} currency={account.currency} />
        </Box>
      )}
      renderInput={(params) => (
        <>
          <TextField
            {...params}
            {...field}
            label={translate(label)}
            placeholder={placeholder ?? ''}
            slotProps={{ inputLabel: placeholder ? { shrink: true } : {} }}
          />
          {isNone && field.required && <NoneYet noun="account" among={among} />}
        </>
      )}
    />
  );
}
