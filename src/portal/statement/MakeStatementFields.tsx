import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { period } from '#domain/enumerations.ts';
import { AccountChoice } from '../account/links/AccountChoice.tsx';
import { cardName, cardOrder } from '../card/links/cardName.ts';
import { DayInput } from '../kit/form/DayInput.tsx';
import { RecordPicker } from '../kit/form/RecordPicker.tsx';
import type { Asked, Kind, MakeStatement } from './useMakeStatement.ts';

/** Whose statement, and of which day or month. */
export function MakeStatementFields({ asked, change, problemOf, touch }: MakeStatement) {
  const translate = useTranslate();
  const isMonthly = asked.period === 'monthly';
  const ownerProblem = problemOf('ownerId');
  return (
    <Stack spacing={2}>
      <DialogContentText>{translate('statement.makeHint')}</DialogContentText>
      <RadioGroup
        row
        aria-label={translate('statement.makeFor')}
        value={asked.kind}
        onChange={(_, kind) => change({ kind: kind as Kind, ownerId: '' })}
      >
        <FormControlLabel value="account" control={<Radio autoFocus />} label={translate('statement.anAccount')} />
        <FormControlLabel value="card" control={<Radio />} label={translate('statement.aCard')} />
      </RadioGroup>
      {asked.kind === 'account' ? (
        <AccountChoice
          label="nouns.statement.fields.accountId"
          id={asked.ownerId}
          onChange={(account) => change({ ownerId: account?.id ?? '' })}
          onBlur={() => touch('ownerId')}
          error={ownerProblem !== undefined}
          helperText={ownerProblem}
          required
          margin="none"
        />
      ) : (
        <RecordPicker<Card>
          noun="card"
          label={translate('nouns.statement.fields.cardId')}
          nameOf={cardName}
          sort={cardOrder}
          value={asked.ownerId}
          onChange={(ownerId) => change({ ownerId })}
          onBlur={() => touch('ownerId')}
          error={ownerProblem}
          required
        />
      )}
      <TextField
        select
        label={translate('nouns.statement.fields.period')}
        value={asked.period}
        onChange={({ target }) => change({ period: target.value as Asked['period'], date: '' })}
      >
        {period.choices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {translate(name)}
          </MenuItem>
        ))}
      </TextField>
      <DayInput
        key={asked.period}
        margin="none"
        isMonth={isMonthly}
        required
        label={translate(isMonthly ? 'statement.month' : 'statement.date')}
        value={asked.date}
        onChange={(date) => change({ date })}
        onBlur={() => touch('date')}
        error={problemOf('date') !== undefined}
        helperText={problemOf('date')}
      />
    </Stack>
  );
}
