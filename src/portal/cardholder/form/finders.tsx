import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { countries, dialCodes } from '#domain/country.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { type FieldProps, useFormField } from './inputs.tsx';

/** A country by its name in the user's language. */
export function FormCountry({ name }: FieldProps) {
  const { field, shared } = useFormField(name);
  const nameOf = useCountryNames();
  const { tag } = useLanguage();
  const options = useMemo(() => [...countries].sort((a, b) => nameOf(a).localeCompare(nameOf(b), tag)), [nameOf, tag]);
  return <Finder {...shared} options={options} {...field} labelOf={nameOf} />;
}

const countriesByDialCode = Map.groupBy(
  countries.filter((country) => dialCodes[country]),
  (country) => dialCodes[country] as string,
);
const codes = [...countriesByDialCode.keys()].sort((a, b) => Number(a) - Number(b));

/** A country's calling code, found by its digits or by the country's name. */
export function FormAreaCode({ name }: FieldProps) {
  const { field, shared } = useFormField(name);
  const nameOf = useCountryNames();
  return (
    <Finder
      {...shared}
      options={codes}
      {...field}
      labelOf={(code) => code}
      hintOf={(code) => (countriesByDialCode.get(code) ?? []).map(nameOf).join(', ')}
    />
  );
}

function useCountryNames(): (code: string) => string {
  const { tag } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [tag]);
}

type FinderProps = ReturnType<typeof useFormField>['shared'] & {
  options: readonly string[];
  value: string;
  onChange: (value: string | null) => void;
  labelOf: (option: string) => string;
  /** Said beside the label in the list, and searched as well. */
  hintOf?: (option: string) => string;
};

function Finder({ options, value, onChange, labelOf, hintOf, onBlur, inputRef, ...shared }: FinderProps) {
  const translate = useTranslate();
  const textOf = (option: string) => (hintOf ? `${labelOf(option)} ${hintOf(option)}` : labelOf(option));
  return (
    <Autocomplete
      options={options}
      value={value || null}
      onChange={(_, chosen) => onChange(chosen)}
      onBlur={onBlur}
      getOptionLabel={labelOf}
      filterOptions={(all, { inputValue }) => {
        const words = inputValue.trim().toLocaleLowerCase();
        return value !== '' && inputValue === labelOf(value)
          ? all
          : all.filter((each) => textOf(each).toLocaleLowerCase().includes(words));
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{textOf(option)}</span>
        </li>
      )}
      autoHighlight
      noOptionsText={translate('lists.noRecords')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      slotProps={{ popper: { style: { minWidth: 260 } } }}
      renderInput={(params) => <TextField {...params} {...shared} inputRef={inputRef} />}
    />
  );
}
