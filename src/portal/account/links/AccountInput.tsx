import { useInput, useTranslate } from 'react-admin';
import { AccountChoice } from './AccountChoice.tsx';

/** A filter by account, found by its number or name as it is typed. */
export function AccountInput({ source, label }: { source: string; label: string; alwaysOn?: boolean }) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: '' });
  return (
    <AccountChoice
      label={label}
      id={field.value || ''}
      onChange={(account) => field.onChange(account?.id ?? '')}
      placeholder={translate('lists.all')}
      margin="none"
      sx={{ width: { xs: '100%', sm: 230 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
