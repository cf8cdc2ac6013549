import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type CountryCode, countries } from '#domain/country.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useField } from './useField.ts';

/** Which country, in a form: found by its name in the user's language. `label`: a key. */
export function CountryChoice({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { value, onChange, ...field } = useField({ source });
  const { nameOf, options } = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const name = (code: CountryCode) => names.of(code) ?? code;
    return { nameOf: name, options: countries.toSorted((one, other) => name(one).localeCompare(name(other), tag)) };
  }, [tag]);
  return (
    <Autocomplete
      autoHighlight
      options={options}
      value={(value as CountryCode) || null}
      onChange={(_, code) => onChange(code ?? '')}
      getOptionLabel={nameOf}
      getOptionKey={(code) => code}
      noOptionsText={translate('lists.noRecords')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => <TextField {...params} {...field} label={translate(label)} required />}
    />
  );
}
