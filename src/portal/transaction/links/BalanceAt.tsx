import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { NamedMoment } from '#domain/programme/pastMoment.ts';
import type { AccountBalanceAt, CardBalanceAt } from '#domain/transaction/balanceAt.ts';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { DayInput } from '../../kit/form/DayInput.tsx';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TimeInput } from '../../kit/form/TimeInput.tsx';
import { BalanceThen } from '../BalanceThen.tsx';

interface Props {
  of: 'account' | 'card';
  id: string;
}

const commands = { account: 'accountBalanceAt', card: 'cardBalanceAt' } as const;

/** What was posted, held and available on a day of the past, or at a time of it, by the programme's clocks. */
export default function BalanceAt({ of, id }: Props) {
  const translate = useTranslate();
  const [found, setFound] = useState<AccountBalanceAt | CardBalanceAt>();
  const forget = () => setFound(undefined);
  const { run, unanswered, isPending } = useDialogCommand(commands[of], { onDone: setFound, onRefused: forget });
  if (unanswered && found) forget();
  const ask = async (moment: NamedMoment) => {
    const refused = await run({ id, ...moment });
    if (Object.keys(refused).length > 0) forget();
    return refused;
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{translate('transaction.balanceAt.hint')}</Typography>
      <SchemaForm schema={NamedMoment} inputOf={named} record={nothing} onSubmit={ask}>
        <div style={row}>
          <div style={{ flex: '1 1 180px', maxWidth: 260 }}>
            <DayInput source="date" label="transaction.balanceAt.day" required />
          </div>
          <div style={{ flex: '1 1 180px', maxWidth: 260 }}>
            <TimeInput source="time" label="transaction.balanceAt.time" help="transaction.balanceAt.timeHelp" />
          </div>
          <SubmitButton isBusy={isPending} sx={{ mt: 1 }}>
            {translate('transaction.balanceAt.show')}
          </SubmitButton>
        </div>
        <div aria-live="polite" style={answer}>
          {found && (
            <UnlessWrong>
              <BalanceThen of={of} id={id} found={found} />
            </UnlessWrong>
          )}
        </div>
      </SchemaForm>
    </Paper>
  );
}

/** What was found for one moment doesn't stand below what is wrong with another. */
const UnlessWrong = ({ children }: { children: ReactNode }) =>
  Object.keys(useFormState().errors).length === 0 && children;

const nothing = { date: '', time: '' };
const named = ({ date, time }: FieldValues) => ({ date, ...(time && { time }) });
const answer = { marginTop: 16 } as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' } as const;
