import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useGetOne, useInput, useTranslate } from 'react-admin';
import type { Customer } from '#domain/customer/customer.ts';

interface Props {
  source: string;
  /** Key of the label. */
  label: string;
  alwaysOn?: boolean;
  /** Key of what is said while nobody is chosen, empty for nothing; a filter says that all are. */
  placeholder?: string;
  /** In a form that can't be without. */
  required?: boolean;
  /** What is wrong with the choice, in words. */
  message?: string | undefined;
}

/** One customer, for operators, who see all of them: found by typing a part of the name or number. */
export function CustomerInput({ source, label, placeholder = 'lists.all', required = false, message }: Props) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: '' });
  const id: string = field.value || '';
  const [typed, setTyped] = useState('');
  const { data: chosen } = useGetOne<Customer>(
    'customer',
    { id },
    { enabled: id !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  const { data: found = [], isFetching } = useGetList<Customer>(
    'customer',
    {
      filter: { q: typed === chosen?.customerName ? '' : typed.trim() },
      sort: { field: 'customerName', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Autocomplete
      options={found}
      // The gateway has looked already, in more than the name.
      filterOptions={(options) => options}
      value={(id && chosen) || null}
      onChange={(_, customer) => field.onChange(customer?.id ?? '')}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ customerName }) => customerName}
      getOptionKey={(customer) => customer.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      loadingText={translate('layout.loading')}
      noOptionsText={translate('lists.noRecords')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate(label)}
          placeholder={placeholder && translate(placeholder)}
          required={required}
          error={message !== undefined}
          helperText={message}
          margin="none"
          slotProps={{ inputLabel: placeholder ? { shrink: true } : {} }}
        />
      )}
      sx={{ width: { xs: '100%', sm: 220 } }}
    />
  );
}
