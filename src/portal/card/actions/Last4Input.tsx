import { useMemo } from 'react';
import { TextInput } from 'react-admin';

/** A card is closed for good only by who can say which one. */
export function Last4Input({ last4 }: { last4: string }) {
  const isIt = useMemo(() => (typed?: string) => (typed?.trim() === last4 ? undefined : 'card.last4Differ'), [last4]);
  return (
    <TextInput
      source="last4"
      label="card.typeLast4"
      validate={isIt}
      helperText={false}
      isRequired
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
    />
  );
}
