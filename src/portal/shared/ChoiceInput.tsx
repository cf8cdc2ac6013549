import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';

interface Choice {
  id: string | number | boolean;
  /** Shown as it is, or a key of the locales. */
  name: string;
}

interface Props {
  source: string;
  /** Key of the label. */
  label: string;
  choices: readonly Choice[];
  alwaysOn?: boolean;
}

/** A filter of a list: one of a few values, or all. */
export function ChoiceInput({ source, label, choices }: Props) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: '' });
  const chosen = choices.findIndex(({ id }) => id === field.value);
  return (
    <TextField
      select
      label={translate(label)}
      name={field.name}
      // Selects speak text; the filter keeps numbers numbers.
      value={chosen === -1 ? all : String(chosen)}
      onChange={({ target }) => field.onChange(target.value === all ? '' : choices[Number(target.value)]?.id)}
      onBlur={field.onBlur}
      margin="none"
      sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 148 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value={all}>{translate('lists.all')}</MenuItem>
      {choices.map(({ id, name }, index) => (
        <MenuItem key={String(id)} value={String(index)}>
          {translate(name, { _: name })}
        </MenuItem>
      ))}
    </TextField>
  );
}

const all = 'all';
