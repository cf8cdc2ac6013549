import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import type { Noun } from '../../client/dataProvider.ts';

export interface RecordPickerProps<R> {
  noun: Noun;
  /** Its id; empty for none. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  /** Shown as it is. */
  label: string;
  /** Said while none is chosen. */
  placeholder?: string;
  nameOf: (record: R) => string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Only these are offered. */
  among?: object;
  error?: string | undefined;
  required?: boolean;
}

/** One record of a noun, found by typing what the gateway looks for. */
export function RecordPicker<R extends { id: string }>({
  noun,
  value,
  nameOf,
  sort,
  among,
  ...props
}: RecordPickerProps<R>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const chosen = useGetOne<R>(noun, { id: value }, { enabled: value !== '' }).data;
  const q = useDeferredValue(chosen && typed === nameOf(chosen) ? '' : typed.trim());
  const { data: found = [], isFetching } = useGetList<R>(
    noun,
    { filter: q ? { ...among, q } : { ...among }, sort, pagination: { page: 1, perPage: 25 } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Autocomplete
      options={found}
      // The gateway has searched; what it found is shown as it is.
      filterOptions={(options) => options}
      value={(value && chosen) || null}
      onChange={(_, record) => props.onChange(record?.id ?? '')}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={translate('layout.loading')}
      noOptionsText={translate('lists.noRecords')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={props.label}
          placeholder={props.placeholder ?? ''}
          onBlur={props.onBlur}
          required={props.required ?? false}
          error={props.error !== undefined}
          helperText={props.error}
          margin="none"
          slotProps={{ inputLabel: props.placeholder ? { shrink: true } : {} }}
        />
      )}
    />
  );
}
