import { useInput, useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { RecordPicker } from '../../kit/form/RecordPicker.tsx';
import { cardName, cardOrder } from './cardName.ts';

interface Props {
  source: string;
  /** Key of the label. */
  label: string;
  /** Only these are offered. */
  among?: object;
  /** Told what is chosen, beside the form. */
  onChosen?: (id: string) => void;
}

/** Which card, in a form: found by typing. */
export function CardChoice({ source, label, among, onChosen }: Props) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const message = fieldState.error?.message;
  return (
    <RecordPicker<Card>
      noun="card"
      value={String(field.value ?? '')}
      onChange={(id) => {
        field.onChange(id);
        onChosen?.(id);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      label={translate(label)}
      nameOf={cardName}
      sort={cardOrder}
      {...(among && { among })}
      required
      margin="dense"
      error={message && translate(message, { _: message })}
    />
  );
}
