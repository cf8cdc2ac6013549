import { useState } from 'react';
import type { Account } from '#domain/account/account.ts';
import type { FundsDirection } from '#domain/card/fundsRules.ts';
import { formatMoney } from '#domain/money.ts';
import { cardEnding } from '#domain/text.ts';
import { useMoneyMoved } from '../../../account/links/useMoneyMoved.ts';
import type { CommandOutput } from '../../../client/dataProvider.ts';
import { useAbility, useLanguage } from '../../../client/PortalContext.tsx';
import { useKnown } from '../../../client/useKnown.ts';
import { useDialogCommand } from '../../../kit/dialog/useDialogCommand.ts';
import { useReceipt } from '../../../kit/dialog/useReceipt.tsx';
import type { FundedCard } from './fundsOffers.ts';

type Moved = CommandOutput<'topUpCard'>;

/** Money between a card and an account: which account, what the giving side has, and the command that moves it. */
export function useFunds(
  direction: FundsDirection,
  card: FundedCard | undefined,
  onDone: (moved: Moved) => void,
  onOver?: () => void,
) {
  const receipt = useReceipt();
  const { tag } = useLanguage();
  const moneyMoved = useMoneyMoved();
  const mayChoose = useAbility().can('read', 'account');
  const { account, choose } = useAccountOf(card);
  const options = {
    onDone: (moved: Moved) => {
      const { id, transactionId, billingAmount, billingCurrency, last4 } = moved.cardTransaction;
      const amount = formatMoney(billingAmount, billingCurrency, tag);
      const made = { resource: 'card/transactions', id, number: transactionId };
      receipt(`cardFunds.${direction}.done`, { amount, card: cardEnding(last4) }, made);
      onDone(moved);
      void moneyMoved();
    },
    onRefused: () => void moneyMoved(),
    onOver,
  };
  const topUp = useDialogCommand('topUpCard', options);
  const giveBack = useDialogCommand('returnCardFunds', options);
  const { run, ...state } = direction === 'topUp' ? topUp : giveBack;
  return {
    ...state,
    account,
    choose,
    mayChoose,
    /** What the giving side has; undefined while, or for whom, that isn't known. */
    available: direction === 'topUp' ? account?.available : card?.available,
    move: async (amount: string) =>
      card ? run({ id: card.id, amount, ...(account && { accountId: account.id }) }) : {},
  };
}
export type Funds = ReturnType<typeof useFunds>;

/** The card's own account, until another one is chosen. */
function useAccountOf(card: FundedCard | undefined) {
  const [chosen, choose] = useState<{ cardId: string; account: Account }>();
  const own = useKnown<Account>('account/balance', card?.accountId ?? '');
  return {
    account: card && (chosen?.cardId === card.id ? chosen.account : own),
    choose: (account: Account | null) => choose(card && account ? { cardId: card.id, account } : undefined),
  };
}
