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
  tells?: string;
}

/** A filter of a list: one of a few values, or all. */
export function ChoiceInput({ source, label, choices }: Props) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: '' });
  const chosen = choices.findIndex(({ id }) => id === field.value);
  // A link may ask for any of several: that is shown, and stays until something else is chosen.
  const several = Array.isArray(field.value) ? choices.filter(({ id }) => field.value.includes(id)) : [];
  // Or for what isn't there any more, or isn't here yet.
  const isOther = chosen === -1 && Boolean(field.value);
  const nameOf = ({ name }: Choice) => translate(name, { smart_count: 1, _: name });
  return (
    <TextField
      select
      label={translate(label)}
      name={field.name}
      // Selects speak text; the filter keeps numbers numbers.
      value={isOther ? any : chosen === -1 ? all : String(chosen)}
      onChange={({ target }) =>
        target.value !== any && field.onChange(target.value === all ? '' : choices[Number(target.value)]?.id)
      }
      onBlur={field.onBlur}
      margin="none"
      sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 148 }}
      slotProps={{ inputLabel: { shrink: true, sx: asWideAsLabel }, select: { displayEmpty: true } }}
    >
      {isOther && (
        <MenuItem value={any}>
          {several.map(nameOf).join(' / ') || (choices.length > 0 && translate('forms.chosenUnknown'))}
        </MenuItem>
      )}
      <MenuItem value={all}>{translate('lists.all')}</MenuItem>
      {choices.map((choice, index) => (
        <MenuItem key={String(choice.id)} value={String(index)}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The label still stands in the field's line, over its edge; the field grows with it, where it would be cut off otherwise. */
const asWideAsLabel = { position: 'relative', alignSelf: 'flex-start', mb: '-1.4375em' } as const;

const all = 'all';
const any = 'any';
