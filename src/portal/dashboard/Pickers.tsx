import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { type AccountCurrency, accountCurrencies } from '#domain/currency.ts';
import { type DashboardSummary, dashboardDays } from '#domain/dashboard/dashboard.ts';
import { localDateTime } from '#domain/dates.ts';
import { usePreferences } from '../client/PortalContext.tsx';
import { BusyIconButton } from '../kit/form/BusyIconButton.tsx';
import { figures } from '../kit/theme/figures.ts';
import type { Choice, Days } from './choice.ts';
import { useFigures } from './figures.ts';

interface Props {
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  summary: DashboardSummary | undefined;
  /** When the numbers were fetched, in milliseconds. */
  updatedAt: number;
  isBusy: boolean;
  onRefresh: () => void;
}

/** For which days, in which currency, and how fresh. */
export function Pickers({ choice, onChoose, summary, updatedAt, isBusy, onRefresh }: Props) {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={choice.days}
        aria-label={translate('dashboard.period')}
        onChange={(_, days: Days | null) => days && onChoose({ days })}
        sx={{ bgcolor: 'background.paper' }}
      >
        {dashboardDays.map((days) => (
          <ToggleButton key={days} value={days}>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {translate('dashboard.lastDays', { smart_count: days })}
            </Box>
            <Box component="span" sx={{ display: { sm: 'none' } }}>
              {translate('dashboard.days', { smart_count: days })}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <CurrencyPicker choice={choice} onChoose={onChoose} summary={summary} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ ...figures, visibility: updatedAt > 0 ? undefined : 'hidden' }}
        >
          {translate('dashboard.updated', { time: localDateTime(updatedAt, timeZone).slice(11) })}
        </Typography>
        <Tooltip title={translate('lists.refresh')}>
          <span>
            <BusyIconButton aria-label={translate('lists.refresh')} onClick={onRefresh} isBusy={isBusy} size="small">
              <Refresh fontSize="small" />
            </BusyIconButton>
          </span>
        </Tooltip>
      </Box>
    </Box>
  );
}

type CurrencyProps = Pick<Props, 'choice' | 'onChoose' | 'summary'>;

function CurrencyPicker({ choice, onChoose, summary }: CurrencyProps) {
  const translate = useTranslate();
  const { currencyName } = useFigures();
  const offered = useOffered(summary, choice.currency);
  if (offered.length < 2 && !choice.currency) return null;
  return (
    <TextField
      select
      label={translate('dashboard.currency')}
      value={choice.currency ?? everyCurrency}
      onChange={({ target }) => onChoose({ currency: accountCurrencies.find((currency) => currency === target.value) })}
      margin="none"
      fullWidth={false}
      sx={{ minWidth: 168 }}
      slotProps={{
        select: {
          renderValue: (value) => (value === everyCurrency ? translate('dashboard.allCurrencies') : String(value)),
        },
      }}
    >
      <MenuItem value={everyCurrency}>{translate('dashboard.allCurrencies')}</MenuItem>
      {offered.map((currency) => (
        <MenuItem key={currency} value={currency}>
          <Box component="span" sx={{ fontWeight: 600, minWidth: 40 }}>
            {currency}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {currencyName(currency)}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}

const everyCurrency = 'all';

/** Those of the last time until the numbers are here: the picker is there at once, and nothing makes room for it later. */
function useOffered(summary: DashboardSummary | undefined, chosen: AccountCurrency | undefined): AccountCurrency[] {
  const [kept, keep] = useStore<AccountCurrency[]>('dashboard.currencies', []);
  const offered = summary ? currenciesOf(summary, chosen) : inOrder(new Set([...kept, chosen]));
  const isNew = summary !== undefined && offered.join() !== kept.join();
  useEffect(() => {
    if (isNew) keep(offered);
  }, [isNew, keep, offered]);
  return offered;
}

/** The currencies that some number on the page is in, and the one chosen. */
function currenciesOf(summary: DashboardSummary, chosen: AccountCurrency | undefined): AccountCurrency[] {
  const { accounts, cards, authorizations, consumption } = summary;
  const numbers = [accounts ?? [], cards ?? [], authorizations ?? [], consumption ?? []];
  return inOrder(new Set([chosen, ...numbers.flat().map(({ currency }) => currency)]));
}

const inOrder = (present: ReadonlySet<string | undefined>) =>
  accountCurrencies.filter((currency) => present.has(currency));
