import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { MoneyField } from '../../kit/field/MoneyField.tsx';

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
  const q = useDeferredValue(typed.trim());
  const chosen = useGetOne<Account>('account/balance', { id }, { enabled: id !== '' }).data;
  const found = useGetList<Account>(
    'account/balance',
    {
      filter: { ...among, ...(q && (!chosen || q !== nameOf(chosen)) && { q }) },
      sort: { field: 'accountNumber', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Autocomplete
      options={found.data ?? []}
      value={(id && chosen) || null}
      onChange={(_, account) => onChange(account)}
      onInputChange={(_, text) => setTyped(text)}
      // The gateway has searched; what it found is shown as it is.
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(account) => account.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isFetching}
      loadingText={translate('layout.loading')}
      noOptionsText={translate('lists.noRecords')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      sx={sx}
      renderOption={({ key, ...props }, account) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {nameOf(account)}
            {isOperator && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{account.customerName}</Box>}
          </Box>
          <MoneyField amount={account.available} currency={account.currency} />
        </Box>
      )}
      renderInput={(params) => <TextField {...params} {...field} label={translate(label)} />}
    />
  );
}

const nameOf = ({ accountNumber, accountName }: Account) => `${accountNumber} · ${accountName}`;
