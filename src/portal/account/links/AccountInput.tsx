import { useInput, useTranslate } from 'react-admin';
import { onDemand } from '../../kit/record/onDemand.tsx';

// Most lists are looked at without it.
const AccountChoice = onDemand(async () => ({ default: (await import('./AccountChoice.tsx')).AccountChoice }));

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
    />
  );
}
