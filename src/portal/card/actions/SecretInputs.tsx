import { PasswordInput } from 'react-admin';
import { cardSecrets, type SecretAction } from '#domain/cardSecret.ts';

interface Texts {
  label: string;
  repeat: string;
  differ: string;
  inputMode: 'numeric' | 'text';
}

const texts: Record<SecretAction, Texts> = {
  updatePin: { label: 'card.newPin', repeat: 'card.confirmPin', differ: 'card.pinsDiffer', inputMode: 'numeric' },
  updateAcsPassword: {
    label: 'card.newAcsPassword',
    repeat: 'card.confirmAcsPassword',
    differ: 'validation.confirmation',
    inputMode: 'text',
  },
};

/** A new PIN or ACS password, twice. */
export function SecretInputs({ action }: { action: SecretAction }) {
  const { form, longest, message } = cardSecrets[action];
  const { label, repeat, differ, inputMode } = texts[action];
  const htmlInput = { maxLength: longest, inputMode };
  return (
    <>
      <PasswordInput
        source="secret"
        label={label}
        helperText={message}
        validate={(secret?: string) => (form.test(secret ?? '') ? undefined : message)}
        isRequired
        autoFocus
        autoComplete="new-password"
        slotProps={{ htmlInput }}
      />
      <PasswordInput
        source="repeated"
        label={repeat}
        helperText={false}
        validate={(repeated: string | undefined, { secret }: { secret?: string }) =>
          repeated === secret ? undefined : differ
        }
        isRequired
        autoComplete="new-password"
        slotProps={{ htmlInput }}
      />
    </>
  );
}
