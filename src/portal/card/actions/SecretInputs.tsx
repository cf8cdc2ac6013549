import { cardSecrets, type SecretAction } from '#domain/card/secret.ts';
import { SecretInput } from '../../kit/form/SecretInput.tsx';

const texts = {
  updatePin: { label: 'card.newPin', repeat: 'card.confirmPin', inputMode: 'numeric' },
  updateAcsPassword: { label: 'card.newAcsPassword', repeat: 'card.confirmAcsPassword', inputMode: 'text' },
} as const satisfies Record<SecretAction, object>;

/** A new PIN or ACS password, twice. */
export function SecretInputs({ action }: { action: SecretAction }) {
  const { longest, message } = cardSecrets[action];
  const { label, repeat, inputMode } = texts[action];
  const common = { autoComplete: 'new-password', htmlInput: { maxLength: longest, inputMode } } as const;
  return (
    <>
      <SecretInput {...common} source="secret" label={label} help={message} />
      <SecretInput {...common} source="repeated" label={repeat} />
    </>
  );
}
