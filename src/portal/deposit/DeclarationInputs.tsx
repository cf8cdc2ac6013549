import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Account } from '#domain/account/account.ts';
import { currencies } from '#domain/currency.ts';
import { accountStatus } from '#domain/enumerations.ts';
import { AccountSelect } from '../account/links/AccountSelect.tsx';
import { useOnlyAccount } from '../account/links/useOnlyAccount.ts';
import { AmountInput } from '../kit/form/AmountInput.tsx';
import { DayInput } from '../kit/form/DayInput.tsx';
import { useField } from '../kit/form/useField.ts';
import { DepositWords } from './DepositWords.tsx';
import { isRateAsked } from './rate.ts';
import { useCredited } from './useCredited.ts';

const inUse = { accountStatus: [accountStatus.code.open, accountStatus.code.frozen] };
const atMost = (maxLength: number) => ({ htmlInput: { maxLength } });

interface Props {
  account: Account | null;
  onAccount: (account: Account | null) => void;
}

/** To which account, how much of what, by which bank; and what the account will be credited. */
export function DeclarationInputs({ account, onAccount }: Props) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const values = useWatch();
  const credited = useCredited(account, values);
  const choose = (chosen: Account | null) => {
    onAccount(chosen);
    // Most payments come in the account's own currency.
    if (chosen && !getValues('paidAmount')) setValue('paymentCurrency', chosen.currency);
  };
  useOnlyAccount(inUse, choose);
  return (
    <>
      <Typography color="textSecondary">{translate('deposit.declareIntro')}</Typography>
      <AccountSelect source="accountId" label="deposit.account" among={inUse} onChosen={choose} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1.75, '& > *': { flex: '1 1 180px' } }}>
        <AmountInput source="paidAmount" isRequired />
        <PaymentCurrency />
      </Box>
      {account && isRateAsked(account, values) && (
        <AmountInput
          source="conversionRate"
          isRequired
          isRate
          helperText={translate('deposit.conversionRateHelp', { from: values.paymentCurrency, to: account.currency })}
        />
      )}
      {credited && (
        <Alert severity="info" icon={false}>
          {translate('deposit.credited', { amount: credited })}
        </Alert>
      )}
      <TextInput source="bankName" isRequired autoComplete="off" slotProps={atMost(128)} />
      <TextInput source="bankAccountNumber" isRequired autoComplete="off" slotProps={atMost(64)} />
      <DayInput source="estimatedArrivalDate" label="nouns.depositRecord.fields.estimatedArrivalDate" />
      <DepositWords />
    </>
  );
}

function PaymentCurrency() {
  const translate = useTranslate();
  const { value, onChange } = useField({ source: 'paymentCurrency' });
  return (
    <Autocomplete
      options={currencies}
      value={value}
      onChange={(_, code) => onChange(code)}
      disableClearable
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      noOptionsText={translate('lists.noRecords')}
      renderInput={(params) => (
        <TextField {...params} label={translate('nouns.depositRecord.fields.paymentCurrency')} required />
      )}
    />
  );
}
