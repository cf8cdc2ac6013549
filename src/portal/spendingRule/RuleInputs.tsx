import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { ruleCounting, ruleEffect, ruleMeasure, rulePeriod } from '#domain/enumerations.ts';
import { addsUp } from '#domain/rule/terms.ts';
import type { ValidationKey } from '#domain/validationMessages.ts';
import { AmountInput } from '../kit/form/AmountInput.tsx';
import { CountriesInput } from '../kit/form/CountriesInput.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { MerchantCodesInput } from '../kit/form/MerchantCodesInput.tsx';
import { TimeInput } from '../kit/form/TimeInput.tsx';
import { ChannelsInput } from './ChannelsInput.tsx';
import { MerchantNamesInput } from './MerchantNamesInput.tsx';
import { WeekdaysInput } from './WeekdaysInput.tsx';

const { none, amount, sum, count } = ruleMeasure.code;

/** What a rule says: which purchases, and how much of them. */
export function RuleInputs() {
  const translate = useTranslate();
  const measure = useWatch({ name: 'ruleMeasure' });
  const isOnly = useWatch({ name: 'ruleEffect' }) === ruleEffect.code.approveOnly;
  return (
    <>
      <Heading title="spendingRule.which" />
      <Typography variant="body2" color="textSecondary">
        {translate('spendingRule.whichHelp')}
      </Typography>
      <SelectInput source="ruleEffect" choices={[...ruleEffect.choices]} isRequired />
      <NoCondition />
      <MerchantCodesInput
        source="merchantCodes"
        saidOfAll={withoutCondition}
        label="nouns.spendingRule.fields.merchantCodes"
        helperText="spendingRule.codesHelp"
      />
      <MerchantNamesInput source="merchants" />
      <CountriesInput source="countries" label="nouns.spendingRule.fields.countries" />
      <ChannelsInput source="channels" />
      <WeekdaysInput source="weekdays" />
      <Box sx={pair}>
        <TimeInput source="fromTime" label="nouns.spendingRule.fields.fromTime" help="spendingRule.hoursHelp" />
        <TimeInput source="toTime" label="nouns.spendingRule.fields.toTime" />
      </Box>
      <Heading title="spendingRule.howMuch" />
      <SelectInput
        source="ruleMeasure"
        choices={ruleMeasure.choices.filter(({ id }) => !isOnly || id === none || id === measure)}
        isRequired
      />
      {(measure === amount || measure === sum) && (
        <Box sx={pair}>
          <AmountInput source="allowedAmount" isRequired />
          <SelectInput source="currency" choices={currencyChoices} translateChoice={false} isRequired />
        </Box>
      )}
      {measure === count && <TextInput source="allowedTimes" isRequired autoComplete="off" slotProps={digits} />}
      {addsUp({ ruleMeasure: measure }) && (
        <Box sx={pair}>
          <SelectInput source="rulePeriod" choices={[...rulePeriod.choices]} isRequired />
          <SelectInput
            source="ruleCounting"
            choices={[...ruleCounting.choices]}
            isRequired
            helperText="spendingRule.countingHelp"
          />
        </Box>
      )}
    </>
  );
}

const withoutCondition = 'validation.ruleWithoutCondition' satisfies ValidationKey;

/** It is found at the first of the conditions, which has the focus then, and is about all of them. */
function NoCondition() {
  const translate = useTranslate();
  const { errors } = useFormState({ name: 'merchantCodes' });
  if (errors.merchantCodes?.message !== withoutCondition) return null;
  return <Alert severity="error">{translate(withoutCondition)}</Alert>;
}

export function Heading({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
      {translate(title)}
    </Typography>
  );
}

const pair = { display: 'grid', columnGap: 2, rowGap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const digits = { htmlInput: { inputMode: 'numeric', maxLength: 7 } } as const;
