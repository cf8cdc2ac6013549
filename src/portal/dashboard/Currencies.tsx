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
      sx={apart}
    >
      {each.map((currency) => (
        <ToggleButton key={currency} value={currency}>
          {currency}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Each with its own edge, and so narrow that seven of them stand in one line of a third of the screen. */
const apart = {
  flexWrap: 'wrap',
  gap: 0.5,
  '& .MuiToggleButton-root.MuiToggleButton-root': {
    px: 0.75,
    py: 0.25,
    ml: 0,
    minHeight: 28,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
} as const;
