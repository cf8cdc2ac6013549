import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import type { FundsDirection } from '#domain/card/fundsRules.ts';
import { status } from '#domain/enumerations.ts';
import { cardEnding, thousands } from '#domain/text.ts';
import { AccountChoice } from '../../account/links/AccountChoice.tsx';
import { useMoneyMoved } from '../../account/links/useMoneyMoved.ts';
import { useAbility, useLanguage } from '../../client/PortalContext.tsx';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { BeforeAfter } from '../../kit/dialog/BeforeAfter.tsx';
import { balanceAfter } from '../../kit/dialog/balanceAfter.ts';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { useFields } from '../../kit/form/useFields.ts';
import { fullNameOf } from '../links/naming.ts';
import type { FundedCard } from './fundsOffers.ts';
import { amountRule } from './fundsRules.ts';

interface Props {
  direction: FundsDirection;
  card: FundedCard;
  onClose: () => void;
}

const commands = { topUp: 'topUpCard', return: 'returnCardFunds' } as const;

/** Moves money between a card and an account: both balances before and after stand below the amount. */
export function FundsDialog({ direction, card, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const { tag } = useLanguage();
  const moneyMoved = useMoneyMoved();
  const mayChoose = useAbility().can('read', 'account');
  const { account, choose } = useAccountOf(card, mayChoose);
  const { id, currency } = card;
  const giver = direction === 'topUp' ? account?.available : card.available;
  const {
    field,
    values,
    choose: setValue,
    setRefusals,
    onSubmit,
  } = useFields({ amount: '' }, { amount: amountRule(currency, giver) });
  const { run, unanswered, isPending } = useDialogCommand(commands[direction], {
    onDone: ({ cardTransaction }) => {
      const amount = `${thousands(cardTransaction.billingAmount, tag)} ${currency}`;
      say(`cardFunds.${direction}.done`, { amount, card: cardEnding(card.last4) });
      onClose();
      void moneyMoved();
    },
    onRefused: () => void moneyMoved(),
  });
  const amount = field('amount');
  const said = (sum: string) => `${thousands(sum, tag)} ${currency}`;
  const sign = direction === 'topUp' ? 1n : -1n;
  return (
    <ActionDialog
      title={translate(`cardFunds.${direction}.title`, { card: fullNameOf(translate, card) })}
      submitLabel={translate(`cardFunds.${direction}.label`)}
      isFinal={false}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async ({ amount: sum }) =>
        setRefusals(await run({ id, amount: sum.trim(), ...(account && { accountId: account.id }) })),
      )}
      onClose={onClose}
    >
      <DialogContentText>{translate(`cardFunds.${direction}.effect`)}</DialogContentText>
      {mayChoose && (
        <AccountChoice
          label="cardFunds.account"
          id={account?.id ?? ''}
          onChange={choose}
          among={{ customerId: card.customerId, currency, status: status.code.enabled }}
        />
      )}
      <TextField
        {...amount}
        required
        label={translate('cardFunds.amount')}
        helperText={amount.helperText ?? (giver && translate('cardFunds.available', { amount: said(giver) }))}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 24 },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                {currency}
                {giver && (
                  <Button size="small" sx={{ ml: 1 }} onClick={() => setValue('amount', giver)}>
                    {translate('cardFunds.all')}
                  </Button>
                )}
              </InputAdornment>
            ),
          },
        }}
      />
      <BeforeAfter
        currency={currency}
        sides={[
          ...(account
            ? [
                {
                  name: `${account.accountNumber} · ${account.accountName}`,
                  before: account.balance,
                  after: balanceAfter(account.balance, values.amount, -sign, currency),
                },
              ]
            : []),
          {
            name: translate('cardFunds.card', { card: cardEnding(card.last4) }),
            before: card.cardBalance ?? '0',
            after: balanceAfter(card.cardBalance ?? '0', values.amount, sign, currency),
          },
        ]}
      />
    </ActionDialog>
  );
}

/** The card's own account, until another one is chosen. */
function useAccountOf({ accountId }: FundedCard, mayRead: boolean) {
  const [chosen, choose] = useState<Account>();
  const { data: own } = useGetOne<Account>('account/balance', { id: accountId }, { enabled: mayRead });
  return { account: chosen ?? own, choose: (account: Account | null) => choose(account ?? undefined) };
}
