import type { TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { cardSecrets, type SecretAction } from '#domain/card/secret.ts';
import { PasswordInput } from '../../kit/form/PasswordInput.tsx';

const texts = {
  updatePin: { label: 'card.newPin', repeat: 'card.confirmPin', inputMode: 'numeric' },
  updateAcsPassword: { label: 'card.newAcsPassword', repeat: 'card.confirmAcsPassword', inputMode: 'text' },
} as const satisfies Record<SecretAction, object>;

interface Props {
  action: SecretAction;
  secret: TextFieldProps;
  repeated: TextFieldProps;
}

/** A new PIN or ACS password, twice. */
export function SecretFields({ action, secret, repeated }: Props) {
  const translate = useTranslate();
  const { longest, message } = cardSecrets[action];
  const { label, repeat, inputMode } = texts[action];
  const common = {
    required: true,
    autoComplete: 'new-password',
    slotProps: { htmlInput: { maxLength: longest, inputMode } },
  } as const;
  return (
    <>
      <PasswordInput
        {...secret}
        {...common}
        label={translate(label)}
        helperText={secret.helperText ?? translate(message)}
      />
      <PasswordInput {...repeated} {...common} label={translate(repeat)} />
    </>
  );
}
