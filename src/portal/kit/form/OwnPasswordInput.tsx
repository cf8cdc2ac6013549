import { SecretInput } from './SecretInput.tsx';

interface Props {
  source: string;
  /** Under which password managers know it. */
  email: string | undefined;
}

/** The password of the one who sits there, which proves that it is they. */
export function OwnPasswordInput({ source, email }: Props) {
  return (
    <>
      <SecretInput
        source={source}
        label="passwords.prove.password"
        autoComplete="current-password"
        htmlInput={{ maxLength: 128 }}
      />
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
    </>
  );
}
