import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FundsDirection } from '#domain/card/fundsRules.ts';
import { accountStatus } from '#domain/enumerations.ts';
import { formatMoney } from '#domain/money.ts';
import { AccountChoice } from '../../../account/links/AccountChoice.tsx';
import { accountCalled } from '../../../account/links/accountName.ts';
import { OwedNotice } from '../../../account/links/OwedNotice.tsx';
import { useOwed } from '../../../account/links/useOwed.ts';
import { useLanguage } from '../../../client/PortalContext.tsx';
import { BeforeAfter } from '../../../kit/dialog/BeforeAfter.tsx';
import { balanceAfter, type Debt, mayOwe } from '../../../kit/dialog/balanceAfter.ts';
import { AmountInput } from '../../../kit/form/AmountInput.tsx';
import { endingOrId } from '../naming.ts';
import type { FundedCard } from './fundsOffers.ts';
import { fundsAmount } from './fundsSchema.ts';
import type { Funds } from './useFunds.ts';

interface Props {
  direction: FundsDirection;
  card: FundedCard;
  funds: Funds;
}

/** From or to which account, and how much: both balances before and after stand below the amount. */
export function FundsInputs({ direction, card, funds }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { setValue } = useFormContext();
  const { currency } = card;
  const { account, choose, mayChoose, available } = funds;
  return (
    <>
      {direction === 'topUp' && <OwedNotice of={{ cardId: card.id }} currency={currency} words="card.owed" />}
      {mayChoose && (
        <AccountChoice
          label="cardFunds.account"
          id={account?.id ?? ''}
          onChange={choose}
          among={{ customerId: card.customerId, currency, accountStatus: accountStatus.code.open }}
        />
      )}
      <AmountInput
        source="amount"
        label="cardFunds.amount"
        isRequired
        currency={currency}
        helperText={
          available === undefined
            ? ''
            : translate('cardFunds.available', { amount: formatMoney(available, currency, tag) })
        }
        unit={
          <>
            {currency}
            {available !== undefined && (
              <Button
                size="small"
                sx={{ ml: 1 }}
                onClick={() => setValue('amount', available, { shouldDirty: true, shouldValidate: true })}
              >
                {translate('cardFunds.all')}
              </Button>
            )}
          </>
        }
      />
      <Balances direction={direction} card={card} funds={funds} />
    </>
  );
}

function Balances({ direction, card, funds: { account, available } }: Props) {
  const translate = useTranslate();
  const { currency } = card;
  const amount = String(useWatch({ name: 'amount' }) ?? '');
  const sign = direction === 'topUp' ? 1n : -1n;
  const onCard = card.cardBalance ?? '0';
  const ofCard = { owed: useOwed({ cardId: card.id }, currency), available: card.available };
  const owedByAccount = useOwed(account && { accountId: account.id }, currency);
  const ofAccount = account && { owed: owedByAccount, available: account.available };
  const ofReceiver = direction === 'topUp' ? ofCard : ofAccount;
  // What will be refused comes to nothing.
  const isTaken = fundsAmount(currency, available).safeParse(amount).success;
  const after = (balance: string, by: bigint, debt: Debt | undefined) =>
    isTaken ? balanceAfter(balance, amount, by, currency, debt) : undefined;
  return (
    <BeforeAfter
      currency={currency}
      proviso={ofReceiver && mayOwe(ofReceiver) && `cardFunds.${direction}.owedFirst`}
      sides={[
        ...(account
          ? [
              {
                name: accountCalled(account),
                before: account.balance,
                after: after(account.balance, -sign, ofAccount),
              },
            ]
          : []),
        {
          name: translate('cardFunds.card', { card: endingOrId(card) }),
          before: onCard,
          after: after(onCard, sign, ofCard),
        },
      ]}
    />
  );
}
