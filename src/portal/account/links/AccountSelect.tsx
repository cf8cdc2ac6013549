import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { useField } from '../../kit/form/useField.ts';
import { AccountChoice } from './AccountChoice.tsx';

interface Props {
  source: string;
  /** Key of the label. */
  label: string;
  /** Key of what stands below while nothing is wrong. */
  help?: string;
  /** What accounts are offered: those of a customer, in a currency, in use. */
  among?: object;
  onChosen?: (account: Account | null) => void;
}

/** Which account, in a form: it must be chosen, found by its number or name as it is typed. */
export function AccountSelect({ source, label, help, among, onChosen }: Props) {
  const translate = useTranslate();
  const { value, onChange, onBlur, inputRef, name, error, helperText } = useField({ source });
  return (
    <AccountChoice
      id={value}
      name={name}
      label={label}
      onChange={(account) => {
        onChange(account?.id ?? '');
        onChosen?.(account);
      }}
      onBlur={onBlur}
      inputRef={inputRef}
      required
      error={error}
      helperText={helperText ?? (help && translate(help))}
      {...(among && { among })}
    />
  );
}
