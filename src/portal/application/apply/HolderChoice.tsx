import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { complianceStatus } from '#domain/enumerations.ts';
import type { ApplyValues } from './applyForm.ts';

const { approved } = complianceStatus.code;

/** Who the cards are for, found by name or e-mail; only those who may have cards are offered. */
export function HolderChoice({ holder }: { holder: Cardholder | undefined }) {
  const translate = useTranslate();
  const { field, fieldState } = useController<ApplyValues, 'cardholderId'>({ name: 'cardholderId' });
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data: found = [], isFetching } = useGetList<Cardholder>(
    'cardholders/list',
    {
      filter: { onboardingStatus: approved, ...(q && q !== holder?.name && { q }) },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    { placeholderData: keepPreviousData },
  );
  const message = fieldState.error?.message;
  return (
    <Autocomplete
      options={found}
      filterOptions={(options) => options}
      value={(field.value && holder) || null}
      onChange={(_, chosen) => field.onChange(chosen?.id ?? '')}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={translate('layout.loading')}
      noOptionsText={translate('lists.noRecords')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderOption={({ key, ...props }, { name, email }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            {name}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{email}</Box>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={translate('application.holder')}
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={message !== undefined}
          helperText={message ?? translate('application.holderHelp')}
          margin="none"
        />
      )}
    />
  );
}
