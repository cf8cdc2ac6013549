import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { processStatus } from '#domain/enumerations.ts';
import { formatMoney, sumFromDecimal } from '#domain/money.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { StandsAgainst } from '../kit/record/StandsAgainst.tsx';

/**
 * What is still open on a card that closes, or is to: it is closed once nothing is held on it, and what is left goes on to the
 * card in its place, or back to its account.
 */
export default function CardStanding({ card }: { card: Card }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { id, available, currency, sharedCard, followedByCardId } = card;
  // What is held may still be its merchants': that is said of the holds.
  const isLeft = !sharedCard && available !== undefined && sumFromDecimal(available, currency) !== 0n;
  const left = followedByCardId ? 'standing.goesOn' : 'standing.goesBack';
  return (
    <StandsAgainst
      title="standing.closing"
      said={isLeft ? [translate(left, { amount: formatMoney(available, currency, tag) })] : []}
      standing={[
        {
          resource: 'card/authorizations',
          filter: { cardId: id, isOpen: true },
          words: 'standing.holds',
          endsBy: 'holdExpiresAt',
        },
        { resource: 'card/receivables', filter: { cardId: id, isOpen: true }, words: 'standing.receivables' },
        {
          resource: 'card/exceptions',
          filter: { cardId: id, processStatus: processStatus.code.pending },
          words: 'standing.messages',
        },
      ]}
    />
  );
}
