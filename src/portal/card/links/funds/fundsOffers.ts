import ReturnIcon from '@mui/icons-material/KeyboardReturnOutlined';
import TopUpIcon from '@mui/icons-material/MoveToInboxOutlined';
import type { Card } from '#domain/card/card.ts';
import { type FundsDirection, mayMoveFunds } from '#domain/card/fundsRules.ts';
import { asSubject } from '../../../client/abilities.ts';
import { useAbility } from '../../../client/PortalContext.tsx';

/** What has to be known of a card to move its money. */
export type FundedCard = Pick<
  Card,
  | 'id'
  | 'last4'
  | 'cardholderName'
  | 'customerId'
  | 'accountId'
  | 'currency'
  | 'cardStatus'
  | 'sharedCard'
  | 'cardBalance'
  | 'available'
>;

export const fundsIcons = { topUp: TopUpIcon, return: ReturnIcon } as const;

/** Top up and return, where the card's status and the user's rights allow it; a shared card has neither. */
export function useFundsOffers(card: FundedCard): readonly FundsDirection[] {
  const ability = useAbility();
  if (card.sharedCard) return [];
  return (['topUp', 'return'] as const).filter(
    (direction) => mayMoveFunds(direction, card.cardStatus) && ability.can(direction, asSubject('card', card)),
  );
}
