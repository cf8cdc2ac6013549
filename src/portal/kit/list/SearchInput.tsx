import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';

/** Free text, looked for in the columns the noun names. A filter of a list. */
export function SearchInput({
  source = 'q',
  label = 'lists.search',
}: {
  source?: string;
  label?: string;
  alwaysOn?: boolean;
}) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: '' });
  const name = translate(label);
  return (
    <TextField
      {...field}
      value={field.value ?? ''}
      type="search"
      // In a field of its own what is looked for doesn't say of what it is.
      {...(source === 'q' ? { placeholder: name } : { label: name })}
      margin="none"
      slotProps={{
        htmlInput: { 'aria-label': name, maxLength: 255 },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      // Narrower where what stands beside it would take a second line.
      sx={{ width: { xs: '100%', sm: 180, xl: 240 } }}
    />
  );
}
