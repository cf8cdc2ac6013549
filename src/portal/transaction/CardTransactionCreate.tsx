import DialogContentText from '@mui/material/DialogContentText';
import { useMemo, useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { Card } from '#domain/card/card.ts';
import { type FundsDirection, fundsStatuses } from '#domain/card/fundsRules.ts';
import { Id } from '#domain/filter.ts';
import { CardChoice } from '../card/links/CardChoice.tsx';
import { FundsInputs } from '../card/links/funds/FundsInputs.tsx';
import { fundsAmount } from '../card/links/funds/fundsSchema.ts';
import { useFunds } from '../card/links/funds/useFunds.ts';
import { useFundsRights } from '../card/links/funds/useFundsRights.ts';
import { useKnown } from '../client/useKnown.ts';
import { PageTitle } from '../frame/PageTitle.tsx';
import { NotAuthorized } from '../kit/error/NotAuthorized.tsx';
import { RadioInput } from '../kit/form/RadioInput.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { useListPath } from '../kit/record/useListPath.ts';

/** The page that moves money between an account and a card, which makes a transaction on both. */
export default function CardTransactionCreate() {
  const directions = useFundsRights();
  const [first] = directions;
  return first ? <Move first={first} directions={directions} /> : <NotAuthorized />;
}

function Move({ first, directions }: { first: FundsDirection; directions: readonly FundsDirection[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const list = useListPath();
  const [direction, setDirection] = useState(first);
  const [cardId, setCardId] = useState('');
  const card = useKnown<Card>('card/cards', cardId);
  const funds = useFunds(direction, card, ({ cardTransaction: { id } }) => {
    void navigate(createPath({ resource: 'card/transactions', type: 'show', id }), { replace: true });
  });
  const { available, unanswered } = funds;
  const currency = card?.currency;
  const schema = useMemo(
    () =>
      z.strictObject({
        direction: z.enum(['topUp', 'return']),
        cardId: Id,
        amount: currency ? fundsAmount(currency, available) : z.string().optional(),
      }),
    [currency, available],
  );
  return (
    <>
      <PageTitle title={translate('menu.moveFunds')} />
      <RecordForm
        schema={schema}
        defaults={{ direction: first, cardId: '', amount: '' }}
        onSubmit={({ amount = '' }) => funds.move(amount)}
        submitLabel={`cardFunds.${direction}.label`}
        unanswered={unanswered}
        cancelTo={list}
      >
        <RadioInput
          source="direction"
          label="cardFunds.direction"
          choices={directions.map((id) => ({ id, name: `cardFunds.${id}.label` }))}
          onChosen={setDirection}
        />
        <DialogContentText sx={{ mb: 1 }}>{translate(`cardFunds.${direction}.effect`)}</DialogContentText>
        <CardChoice
          source="cardId"
          label="nouns.cardTransaction.fields.cardId"
          among={takers[direction]}
          onChosen={setCardId}
        />
        {card && <FundsInputs direction={direction} card={card} funds={funds} />}
      </RecordForm>
    </>
  );
}

/** Cards with money of their own, in a status in which it may be moved. */
const takers = {
  topUp: { sharedCard: false, cardStatus: fundsStatuses.topUp },
  return: { sharedCard: false, cardStatus: fundsStatuses.return },
} as const;
