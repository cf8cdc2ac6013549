import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useAmountText } from './amountText.ts';

type Range = { from?: string; to?: string };
const decimal = /^-?\d{1,15}(\.\d{1,4})?$/;

/** A filter by amounts in the record's own currency: at least, at most, or both. Half typed numbers narrow nothing yet. */
export function AmountRangeInput({ source, label }: { source: string; label: string; alwaysOn?: boolean }) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: null });
  const range: Range = field.value || {};
  const change = (end: keyof Range, text: string) => {
    const { [end]: _, ...rest } = range;
    const next = text === '' ? rest : { ...rest, [end]: text };
    field.onChange(Object.keys(next).length ? next : '');
  };
  return (
    <Box
      role="group"
      aria-label={translate(label)}
      sx={{ display: 'flex', gap: 0.5, width: { xs: '100%', sm: 'auto' } }}
    >
      {(['from', 'to'] as const).map((end) => (
        <AmountEnd
          key={end}
          label={`${translate(label)} ${end === 'from' ? '≥' : '≤'}`}
          value={range[end] ?? ''}
          onChange={(text) => change(end, text)}
        />
      ))}
    </Box>
  );
}

function AmountEnd({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const { parse, format } = useAmountText();
  // What stands in the address wins, except while a number is being typed that isn't one yet.
  const shown = format(value === '' && !decimal.test(typed) ? typed : value);
  return (
    <TextField
      label={label}
      value={shown}
      onChange={({ target }) => {
        const text = parse(target.value);
        setTyped(text);
        onChange(decimal.test(text) ? text : '');
      }}
      margin="none"
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 132 } }}
    />
  );
}
