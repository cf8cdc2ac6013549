import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';
import { merchantCodes } from '#domain/merchantCode.ts';
import { useMerchantWords } from '../field/merchantWords.ts';

type Wrong = { message?: string } | undefined;

interface Props {
  source: string;
  /** Keys. */
  label: string;
  helperText: string;
  /** What is wrong with more than these codes, and said of all of it. */
  saidOfAll?: string;
}

/**
 * Categories of merchants: found by what such merchants sell or by their four digits, or typed one after the other, each ended with a
 * comma, a space or Enter.
 */
export function MerchantCodesInput({ source, label, helperText, saidOfAll }: Props) {
  const translate = useTranslate();
  const { coded } = useMerchantWords();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const codes = (field.value || []) as string[];
  const found = wrongIn(fieldState.error);
  const wrong = found?.message === saidOfAll ? undefined : found;
  const told = ({ at, message }: { at: number; message: string }) => {
    const [code, value] = [codes[at], translate(message, { _: message })];
    return code ? translate('lists.fieldIs', { field: code, value }) : value;
  };
  const take = (typed: readonly string[]) =>
    field.onChange([...new Set(typed.flatMap((text) => text.split(/[\s,;]+/)).filter(Boolean))]);
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      filterSelectedOptions
      options={merchantCodes}
      getOptionLabel={coded}
      getOptionKey={(code) => code}
      value={codes}
      onChange={(_, next) => take(next)}
      onInputChange={(_, typed) => /^[\d\s,;]*[\s,;]$/.test(typed) && take([...codes, typed])}
      onBlur={field.onBlur}
      clearText={translate('ra.action.clear_input_value')}
      renderValue={(shown, getItemProps) =>
        shown.map((code, index) => {
          const { key, ...props } = getItemProps({ index });
          return <Chip key={key} size="small" label={coded(code)} {...props} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={translate(label)}
          error={wrong !== undefined}
          helperText={wrong === undefined ? translate(helperText) : told(wrong)}
        />
      )}
    />
  );
}

/** Each code may have something wrong with it, or all together: the first is told. */
function wrongIn(error: Wrong | readonly Wrong[]): { at: number; message: string } | undefined {
  if (!Array.isArray(error)) {
    const { message } = (error as Wrong) ?? {};
    return message === undefined ? undefined : { at: -1, message };
  }
  // Holes stand for those with nothing wrong.
  const each: readonly Wrong[] = Array.from(error);
  const at = each.findIndex((one) => one?.message !== undefined);
  const message = each[at]?.message;
  return message === undefined ? undefined : { at, message };
}
