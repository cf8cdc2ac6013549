import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import type { AccountCurrency } from '#domain/currency.ts';

interface Props {
  each: readonly AccountCurrency[];
  current: AccountCurrency;
  onChoose: (currency: AccountCurrency) => void;
}

/** Which currency a widget shows that shows one at a time, since amounts of several can be neither added up nor compared. */
export function Currencies({ each, current, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={current}
      aria-label={translate('dashboard.currency')}
      onChange={(_, next: AccountCurrency | null) => next && onChoose(next)}
    >
      {each.map((currency) => (
        <ToggleButton key={currency} value={currency} sx={{ px: 1.25, minHeight: 32 }}>
          {currency}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
