import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { accountCurrencies, currencies } from '#domain/currency.ts';
import { programmeCommands } from '#domain/programme/commands.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { AmountInput } from '../kit/form/AmountInput.tsx';
import { useField } from '../kit/form/useField.ts';
import { useProgrammeChanged } from './useProgrammeChanged.ts';
import { WhenAndWhy } from './WhenAndWhy.tsx';

export interface RateBegun {
  spentCurrency: string | null;
  billedCurrency: string | null;
  conversionRate: string;
}

/** Types a rate in: how many units of the card's currency one unit of another one costs. */
export function RateDialog({ begun, onClose }: { begun: RateBegun; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const changed = useProgrammeChanged();
  return (
    <CommandDialog
      command="setConversionRate"
      schema={programmeCommands.setConversionRate.input}
      values={{ ...begun, validFrom: null, reason: '' }}
      title={translate('programme.rateTitle')}
      submitLabel={translate('programme.setRate')}
      onDone={({ currencyPair }) => {
        say('programme.rateSet', { pair: currencyPair });
        onClose();
        void changed();
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <CurrencyInput source="spentCurrency" codes={currencies} />
        <CurrencyInput source="billedCurrency" codes={accountCurrencies} />
      </Box>
      <AmountInput
        source="conversionRate"
        isRequired
        isRate
        label="enums.programmeSetting.conversionRate"
        helperText="programme.rateHelp"
      />
      <WhenAndWhy />
    </CommandDialog>
  );
}

function CurrencyInput({ source, codes }: { source: 'spentCurrency' | 'billedCurrency'; codes: readonly string[] }) {
  const translate = useTranslate();
  const { value, onChange, onBlur, inputRef, error, helperText } = useField({ source });
  return (
    <Autocomplete
      options={codes}
      value={value || null}
      onChange={(_, code) => onChange(code)}
      onBlur={onBlur}
      autoHighlight
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      noOptionsText={translate('lists.noRecords')}
      sx={{ flex: 1 }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          required
          label={translate(`programme.${source}`)}
          error={error}
          helperText={helperText}
        />
      )}
    />
  );
}
