import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useField } from './useField.ts';

interface Props<Id extends string | number> {
  source: string;
  /** Key of what is asked; read, not shown. */
  label: string;
  /** `name`: shown as it is, or a key. */
  choices: readonly { id: Id; name: string; icon?: ReactNode }[];
  /** Told what is chosen, beside the form. */
  onChosen?: (id: Id) => void;
}

/** One of very few, side by side: what is asked further depends on it. One of them is always chosen. */
export function ToggleInput<Id extends string | number>({ source, label, choices, onChosen }: Props<Id>) {
  const translate = useTranslate();
  const { value, onChange } = useField({ source });
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate(label)}
      value={value}
      onChange={(_, id: Id | null) => {
        if (id === null) return;
        onChange(id);
        onChosen?.(id);
      }}
    >
      {choices.map(({ id, name, icon }) => (
        <ToggleButton key={id} value={id}>
          {icon}
          {translate(name, { _: name })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
