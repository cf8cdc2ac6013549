import DialogContentText from '@mui/material/DialogContentText';
import { SelectInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { period } from '#domain/enumerations.ts';
import { AccountSelect } from '../account/links/AccountSelect.tsx';
import { useOnlyAccount } from '../account/links/useOnlyAccount.ts';
import { CardChoice } from '../card/links/CardChoice.tsx';
import { DayInput } from '../kit/form/DayInput.tsx';
import { RadioInput } from '../kit/form/RadioInput.tsx';

/** Whose statement, and of which day or month. */
export function StatementInputs() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { of, period: asked } = useWatch();
  const isMonthly = asked === 'monthly';
  useOnlyAccount();
  return (
    <>
      <DialogContentText>{translate('statement.makeHint')}</DialogContentText>
      <RadioInput source="of" label="statement.makeFor" choices={owners} autoFocus />
      {of === 'account' && <AccountSelect source="accountId" label="nouns.statement.fields.accountId" />}
      {of === 'card' && <CardChoice source="cardId" label="nouns.statement.fields.cardId" />}
      <SelectInput
        source="period"
        label="nouns.statement.fields.period"
        choices={[...period.choices]}
        onChange={() => setValue('statementDate', '')}
        isRequired
        helperText={false}
      />
      <DayInput
        key={asked}
        source="statementDate"
        label={isMonthly ? 'statement.month' : 'statement.date'}
        isMonth={isMonthly}
        required
      />
    </>
  );
}

const owners = [
  { id: 'account', name: 'statement.anAccount' },
  { id: 'card', name: 'statement.aCard' },
] as const;
