import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';

type Wrong = { message?: string } | undefined;

/** Categories of merchants by their four digits, each typed and ended with a comma, a space or Enter. */
export function CategoriesInput() {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'refusedMerchantCodes' });
  const codes = (field.value ?? []) as string[];
  // Each code may have something wrong with it; the first is told.
  const { error } = fieldState as { error?: Wrong | readonly Wrong[] };
  // Holes stand for those with nothing wrong.
  const wrong: readonly Wrong[] = Array.isArray(error) ? Array.from(error) : [error as Wrong];
  const at = wrong.findIndex((each) => each?.message !== undefined);
  const message = wrong[at]?.message;
  const take = (typed: readonly string[]) =>
    field.onChange([...new Set(typed.flatMap((text) => text.split(/[\s,;]+/)).filter(Boolean))]);
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[] as string[]}
      value={codes}
      onChange={(_, next) => take(next)}
      onInputChange={(_, typed) => /[\s,;]$/.test(typed) && take([...codes, typed])}
      onBlur={field.onBlur}
      clearText={translate('ra.action.clear_input_value')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={translate('enums.programmeSetting.refusedMerchantCodes')}
          error={message !== undefined}
          helperText={
            message === undefined
              ? translate('programme.categoriesHelp')
              : [codes[at], translate(message, { _: message })].filter(Boolean).join(': ')
          }
        />
      )}
    />
  );
}
