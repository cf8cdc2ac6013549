import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { useField } from './useField.ts';

interface Props<Id extends string> {
  source: string;
  /** Key of what is asked; read, not shown. */
  label: string;
  choices: readonly { id: Id; name: string }[];
  autoFocus?: boolean;
  /** Told what is chosen, beside the form. */
  onChosen?: (id: Id) => void;
}

/** One of a few, all of them in sight. */
export function RadioInput<Id extends string>({ source, label, choices, autoFocus = false, onChosen }: Props<Id>) {
  const translate = useTranslate();
  const { value, onChange } = useField({ source });
  return (
    <RadioGroup
      row
      aria-label={translate(label)}
      value={value}
      onChange={(_, id) => {
        onChange(id);
        onChosen?.(id as Id);
      }}
    >
      {choices.map(({ id, name }, place) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio autoFocus={autoFocus && place === 0} />}
          label={translate(name)}
        />
      ))}
    </RadioGroup>
  );
}
