import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FundsDirection } from '#domain/card/fundsRules.ts';
import { accountStatus } from '#domain/enumerations.ts';
import { formatMoney } from '#domain/money.ts';
import { cardEnding } from '#domain/text.ts';
import { AccountChoice } from '../../../account/links/AccountChoice.tsx';
import { useLanguage } from '../../../client/PortalContext.tsx';
import { BeforeAfter } from '../../../kit/dialog/BeforeAfter.tsx';
import { balanceAfter } from '../../../kit/dialog/balanceAfter.ts';
import type { FundedCard } from './fundsOffers.ts';
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
      {mayChoose && (
        <AccountChoice
          label="cardFunds.account"
          id={account?.id ?? ''}
          onChange={choose}
          among={{ customerId: card.customerId, currency, accountStatus: accountStatus.code.open }}
        />
      )}
      <TextInput
        source="amount"
        label="cardFunds.amount"
        isRequired
        helperText={
          available === undefined
            ? ''
            : translate('cardFunds.available', { amount: formatMoney(available, currency, tag) })
        }
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 24 },
          input: {
            endAdornment: (
              <InputAdornment position="end">
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
              </InputAdornment>
            ),
          },
        }}
      />
      <Balances direction={direction} card={card} funds={funds} />
    </>
  );
}

function Balances({ direction, card, funds: { account } }: Props) {
  const translate = useTranslate();
  const { currency } = card;
  const amount = String(useWatch({ name: 'amount' }) ?? '');
  const sign = direction === 'topUp' ? 1n : -1n;
  const onCard = card.cardBalance ?? '0';
  return (
    <BeforeAfter
      currency={currency}
      sides={[
        ...(account
          ? [
              {
                name: `${account.accountNumber} · ${account.accountName}`,
                before: account.balance,
                after: balanceAfter(account.balance, amount, -sign, currency),
              },
            ]
          : []),
        {
          name: translate('cardFunds.card', { card: cardEnding(card.last4) }),
          before: onCard,
          after: balanceAfter(onCard, amount, sign, currency),
        },
      ]}
    />
  );
}
