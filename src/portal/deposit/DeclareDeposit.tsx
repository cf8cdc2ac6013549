import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { currencies } from '#domain/currency.ts';
import { status } from '#domain/enumerations.ts';
import { AccountChoice } from '../account/links/AccountChoice.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { DayInput } from '../kit/form/DayInput.tsx';
import { SubmitButton } from '../kit/form/SubmitButton.tsx';
import { DepositTextField } from './DepositTextField.tsx';
import { useDeclaration } from './useDeclaration.ts';

const inUse = { status: status.code.enabled };

/** Tells which payment is on its way, and to which account. Nothing is credited until it has arrived. */
export default function DeclareDeposit() {
  const translate = useTranslate();
  const { account, chooseAccount, field, choose, values, rateIsAsked, credited, send, isPending, unanswered } =
    useDeclaration();
  const { helperText, error } = field('accountId');
  return (
    <Paper variant="outlined" component="form" noValidate onSubmit={send} sx={form}>
      <PageTitle title={translate('deposit.declareTitle')} />
      <Typography color="textSecondary">{translate('deposit.declareIntro')}</Typography>
      <AccountChoice
        label="deposit.account"
        id={values.accountId}
        onChange={chooseAccount}
        among={inUse}
        required
        error={error}
        helperText={helperText}
      />
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <DepositTextField {...field('paidAmount')} source="paidAmount" isAmount />
        <Autocomplete
          options={currencies}
          value={values.paymentCurrency}
          onChange={(_, code) => choose('paymentCurrency', code)}
          disableClearable
          openText={translate('ra.action.open')}
          closeText={translate('ra.action.close')}
          noOptionsText={translate('lists.noRecords')}
          sx={{ width: 150, flexShrink: 0 }}
          renderInput={(params) => (
            <TextField {...params} label={translate('nouns.depositRecord.fields.paymentCurrency')} required />
          )}
        />
      </Box>
      {rateIsAsked && account && (
        <DepositTextField
          {...field('conversionRate')}
          source="conversionRate"
          isAmount
          help={translate('deposit.conversionRateHelp', { from: values.paymentCurrency, to: account.currency })}
        />
      )}
      {credited && (
        <Alert severity="info" icon={false}>
          {translate('deposit.credited', { amount: credited })}
        </Alert>
      )}
      <DepositTextField {...field('bankName')} source="bankName" />
      <DepositTextField {...field('bankAccountNumber')} source="bankAccountNumber" />
      <DayInput
        {...field('estimatedArrivalDate')}
        label={translate('nouns.depositRecord.fields.estimatedArrivalDate')}
        onChange={(day) => choose('estimatedArrivalDate', day)}
      />
      {unanswered && <Alert severity="warning">{translate('card.unanswered')}</Alert>}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button color="inherit" component={Link} to="/account/deposit-records">
          {translate('ra.action.cancel')}
        </Button>
        <SubmitButton isBusy={isPending}>{translate('deposit.declare')}</SubmitButton>
      </Box>
    </Paper>
  );
}

const form = { p: { xs: 2, md: 3 }, maxWidth: 560, display: 'flex', flexDirection: 'column', gap: 1.5 } as const;
