import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Ref, useState } from 'react';
import { nameOrId } from '#domain/text.ts';
import type { Noun } from '../../client/dataProvider.ts';
import { NoneYet } from './NoneYet.tsx';
import { useChosen } from './useChosen.ts';
import { useFoundRecords } from './useFoundRecords.ts';

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
  /** `dense` among the fields of a form, which have room for their labels. */
  margin?: TextFieldProps['margin'];
  /** Where a form puts the focus when something is wrong with it. */
  inputRef?: Ref<HTMLInputElement>;
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
  const [typed, setTyped] = useState('');
  const { chosen, unseen } = useChosen<R>(noun, value);
  const called = (record: R) => nameOrId(nameOf(record), record.id);
  const wanted = chosen && typed === called(chosen) ? '' : typed;
  const { offer, isNone } = useFoundRecords<R>({ resource: noun, typed: wanted, among, sort });
  const placeholder = unseen ?? props.placeholder;
  return (
    <Autocomplete
      {...offer}
      value={chosen ?? null}
      inputValue={typed}
      // What is chosen stands there again: Enter would send it while something else does.
      onClose={(_, why) => why === 'escape' && setTyped(chosen ? called(chosen) : '')}
      onChange={(_, record) => props.onChange(record?.id ?? '')}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={called}
      renderInput={(params) => (
        <>
          <TextField
            {...params}
            label={props.label}
            placeholder={placeholder ?? ''}
            onBlur={props.onBlur}
            required={props.required ?? false}
            error={props.error !== undefined}
            helperText={props.error}
            margin={props.margin ?? 'none'}
            {...(props.inputRef && { inputRef: props.inputRef })}
            slotProps={{ inputLabel: placeholder ? { shrink: true } : {} }}
          />
          {isNone && props.required && <NoneYet noun={noun} among={among} />}
        </>
      )}
    />
  );
}
