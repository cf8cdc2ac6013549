import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';

/** Parts of merchants' names, each ended with Enter. */
export function MerchantNamesInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const message = fieldState.error?.message;
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={none}
      value={(field.value || []) as string[]}
      onChange={(_, names) => field.onChange([...new Set(names.map((name) => name.trim()).filter(Boolean))])}
      onBlur={field.onBlur}
      clearText={translate('ra.action.clear_input_value')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={translate('nouns.spendingRule.fields.merchants')}
          error={message !== undefined}
          helperText={message ? translate(message, { _: message }) : translate('spendingRule.merchantsHelp')}
        />
      )}
    />
  );
}

const none: readonly string[] = [];
