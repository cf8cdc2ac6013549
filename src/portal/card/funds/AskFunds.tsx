import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FundsDirection } from '#domain/card/fundsRules.ts';
import { AmountInput } from '../../kit/form/AmountInput.tsx';
import { AskDialog } from '../../kit/why/AskDialog.tsx';
import type { FundedCard } from '../links/funds/fundsOffers.ts';
import { fundsAmount } from '../links/funds/fundsSchema.ts';
import { fullNameOf } from '../links/naming.ts';

interface Props {
  direction: FundsDirection;
  record: FundedCard;
  /** What is filled in already. */
  amount?: string;
  onClose: () => void;
}

const commands = { topUp: 'topUpCard', return: 'returnCardFunds' } as const;

/** Asks for money to be moved between a card and its account; whoever agrees may see what is on the account, whoever asks perhaps not. */
export function AskFunds({ direction, record: card, amount = '', onClose }: Props) {
  const translate = useTranslate();
  const most = direction === 'return' ? card.available : undefined;
  const fields = useMemo(() => ({ amount: fundsAmount(card.currency, most) }), [card.currency, most]);
  return (
    <AskDialog
      command={commands[direction]}
      title={translate(`proposal.ask.${direction}Title`, { card: fullNameOf(translate, card) })}
      fields={fields}
      defaults={{ amount }}
      inputOf={(checked) => ({ id: card.id, ...checked })}
      onClose={onClose}
    >
      <AmountInput source="amount" label="cardFunds.amount" isRequired helperText={false} unit={card.currency} />
    </AskDialog>
  );
}
