import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { merchantCodes } from '#domain/merchantCode.ts';
import { useMerchantWords } from '../field/merchantWords.ts';
import { useField } from './useField.ts';

interface Props {
  source: string;
  /** Keys. */
  label: string;
  helperText: string;
}

/** One category of merchants: found by what they sell, or typed as its four digits. */
export function MerchantCodeChoice({ source, label, helperText }: Props) {
  const translate = useTranslate();
  const { coded } = useMerchantWords();
  const { value, onChange, ...field } = useField({ source });
  return (
    <Autocomplete
      freeSolo
      autoHighlight
      autoSelect
      options={merchantCodes}
      value={value || null}
      onChange={(_, code) => onChange(code?.trim() ?? '')}
      onInputChange={(_, typed, why) => why === 'input' && fourDigits.test(typed) && onChange(typed)}
      getOptionLabel={coded}
      getOptionKey={(code) => code}
      clearText={translate('ra.action.clear_input_value')}
      renderInput={(params) => (
        <TextField
          {...params}
          {...field}
          label={translate(label)}
          helperText={field.helperText || translate(helperText)}
          required
        />
      )}
    />
  );
}

const fourDigits = /^\d{4}$/;
