import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { type CountryCode, countries } from '#domain/country.ts';
import { useLanguage } from '../../client/PortalContext.tsx';

interface Props {
  source: string;
  /** Keys. */
  label: string;
  helperText?: string;
}

/** Some countries, found by their names in the user's language. */
export function CountriesInput({ source, label, helperText }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const { nameOf, options } = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const name = (code: CountryCode) => names.of(code) ?? code;
    return { nameOf: name, options: countries.toSorted((one, other) => name(one).localeCompare(name(other), tag)) };
  }, [tag]);
  const message = fieldState.error?.message;
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      options={options}
      value={(field.value || []) as CountryCode[]}
      onChange={(_, codes) => field.onChange(codes)}
      onBlur={field.onBlur}
      getOptionLabel={nameOf}
      getOptionKey={(code) => code}
      noOptionsText={translate('lists.noRecords')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={translate(label)}
          error={message !== undefined}
          helperText={message ? translate(message, { _: message }) : helperText && translate(helperText)}
        />
      )}
    />
  );
}
