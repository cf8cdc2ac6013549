import { useTranslate } from 'react-admin';
import { RecordPicker, type RecordPickerProps } from './RecordPicker.tsx';
import { useField } from './useField.ts';

export type RecordChoiceProps<R> = Pick<
  RecordPickerProps<R>,
  'noun' | 'nameOf' | 'sort' | 'among' | 'placeholder' | 'required' | 'margin'
> & {
  source: string;
  /** Key of what it is called. */
  label: string;
  /** Told what is chosen, beside the form. */
  onChosen?: (id: string) => void;
};

/** Which record of another noun, in a form: found by typing. */
export function RecordChoice<R extends { id: string }>({ source, label, onChosen, ...picker }: RecordChoiceProps<R>) {
  const translate = useTranslate();
  const { value, onChange, onBlur, inputRef, helperText } = useField({ source });
  return (
    <RecordPicker<R>
      margin="dense"
      {...picker}
      value={value}
      onChange={(id) => {
        onChange(id);
        onChosen?.(id);
      }}
      onBlur={onBlur}
      inputRef={inputRef}
      label={translate(label)}
      error={helperText}
    />
  );
}
