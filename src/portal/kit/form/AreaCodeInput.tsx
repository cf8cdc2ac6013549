import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { countries, dialCodes } from '#domain/country.ts';
import { listed } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useField } from './useField.ts';

const byCode = Map.groupBy(
  countries.filter((country) => dialCodes[country]),
  (country) => dialCodes[country] as string,
);
const codes = [...byCode.keys()].sort((one, other) => Number(one) - Number(other));

/** A country's calling code, found by its digits or by the country's name in the user's language. `label`: a key. */
export function AreaCodeInput({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { value, onChange, ...field } = useField({ source });
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const textOf = (code: string) =>
    `${code} ${listed(
      (byCode.get(code) ?? []).map((each) => names.of(each) ?? each),
      tag,
    )}`;
  return (
    <Autocomplete
      autoHighlight
      options={codes}
      value={value || null}
      onChange={(_, code) => onChange(code)}
      filterOptions={(all, { inputValue }) => {
        const words = inputValue.trim().toLocaleLowerCase();
        return value !== '' && inputValue === value
          ? all
          : all.filter((code) => textOf(code).toLocaleLowerCase().includes(words));
      }}
      renderOption={({ key, ...props }, code) => (
        <li key={key} {...props}>
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{textOf(code)}</span>
        </li>
      )}
      noOptionsText={translate('lists.noRecords')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      slotProps={{ popper: { style: { minWidth: 260 } } }}
      renderInput={(params) => <TextField {...params} {...field} label={translate(label)} required />}
    />
  );
}
