import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useGetList, useGetOne, useInput, useTranslate } from 'react-admin';
import type { Cardholder } from '#domain/cardholder.ts';

/** A filter by cardholder, found by name as it is typed. */
export function HolderInput({ source, label }: { source: string; label: string; alwaysOn?: boolean }) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: '' });
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const chosen = useGetOne<Cardholder>('cardholder', { id: field.value }, { enabled: Boolean(field.value) }).data;
  const found = useGetList<Cardholder>(
    'cardholder',
    {
      filter: q && q !== chosen?.name ? { q } : {},
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Autocomplete
      options={found.data ?? []}
      value={(field.value && chosen) || null}
      onChange={(_, holder) => field.onChange(holder?.id ?? '')}
      onInputChange={(_, text) => setTyped(text)}
      // The gateway has searched; what it found is shown as it is.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isFetching}
      loadingText={translate('layout.loading')}
      // The filter has a button that takes it away.
      clearIcon={null}
      noOptionsText={translate('lists.noRecords')}
      sx={{ width: { xs: '100%', sm: 220 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate(label)}
          onBlur={field.onBlur}
          margin="none"
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    />
  );
}
