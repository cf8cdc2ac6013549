import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Card } from '#domain/card/card.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { formatMoney } from '#domain/money.ts';
import { isPhysical } from '#domain/product/product.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useConfigs } from '../../client/useCommand.ts';
import type { FollowKind } from './followOffers.ts';

/** What becomes of both cards, of the money, and what it costs. */
export function FollowEffect({ kind, card, fee }: { kind: FollowKind; card: Card; fee: string | undefined }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const reason = useWatch({ name: 'replaceReason' }) as string | undefined;
  const { oldNumberDays = 0 } = useConfigs().data ?? {};
  const goesOn = kind === 'renew' || reason === 'damaged' ? oldNumberDays : 0;
  const money = (amount: string) => formatMoney(amount, card.currency, tag);
  const effect = effectOf(kind, card, reason);
  const hasMoney = !card.sharedCard && /[1-9]/.test(card.available) && !card.available.startsWith('-');
  const said = [
    translate(`card.succession.effects.${effect}`),
    hasMoney &&
      translate(`card.succession.money.${effect === 'atOnce' ? 'now' : 'later'}`, { amount: money(card.available) }),
    fee && /[1-9]/.test(fee) && translate('card.succession.fee', { fee: money(fee) }),
    goesOn > 0
      ? translate('card.succession.oldNumber', { smart_count: goesOn })
      : translate('card.succession.newNumber'),
  ];
  return said.filter(Boolean).join(' ');
}

type Effect = 'atOnce' | 'sentWhileLost' | 'sent' | 'whenActivated';

function effectOf(kind: FollowKind, { cardType, cardStatus: status }: Card, reason: string | undefined): Effect {
  const isUseless = status === cardStatus.code.expired || (kind === 'replace' && reason !== 'damaged');
  if (isPhysical(cardType)) return isUseless ? 'sentWhileLost' : 'sent';
  return kind === 'renew' && !isUseless ? 'whenActivated' : 'atOnce';
}
