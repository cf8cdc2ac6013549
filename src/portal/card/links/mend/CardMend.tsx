import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Obstacle } from '#domain/authorization/replay.ts';
import type { Card } from '#domain/card/card.ts';
import { type CardAction, canStill } from '#domain/card/lifecycle.ts';
import { asSubject } from '../../../client/abilities.ts';
import { Why } from '../../../kit/why/Why.tsx';
import { whyNot } from '../../actions/actionsFor.ts';
import { useAsker } from '../../actions/useAsker.ts';
import { useCardsBeyond } from '../../actions/useCardsBeyond.ts';
import {
  AskTopUpDialog,
  CardActionDialog,
  EndingDialog,
  FollowDialog,
  FundsDialog,
  LimitsDialog,
} from '../../dialogs.ts';
import { followOffers } from '../../succession/followOffers.ts';
import { useFundsOffers } from '../funds/fundsOffers.ts';
import { useProductLimits } from '../limits/useLimits.ts';
import { fullNameOf } from '../naming.ts';

interface Props {
  card: Card;
  obstacle: Obstacle;
  /** What is missing on it, where that is the obstacle. */
  missing?: string | undefined;
  /** Its dialog was closed: what stands against a purchase may be another by now. */
  onClosed: () => void;
}

const ofStatus: Partial<Record<Obstacle, readonly CardAction[]>> = {
  cardStatus: ['activate', 'unblock'],
  lost: ['unloss'],
};

const limits: ReadonlySet<Obstacle> = new Set<Obstacle>([
  'maxSingleAmount',
  'dailyLimit',
  'monthlyLimit',
  'overallTotalLimit',
  'maxDailyTransactions',
]);

const ends: ReadonlySet<Obstacle> = new Set<Obstacle>(['endDay', 'endAmount']);

/** The ways, by their names, that would have it accepted. */
function mending(obstacle: Obstacle): readonly string[] {
  if (limits.has(obstacle)) return ['limits'];
  if (ends.has(obstacle)) return ['ending'];
  return obstacle === 'availableBalance' ? ['topUp'] : (ofStatus[obstacle] ?? []);
}

/** What can be done about a card so that it would be accepted: its own dialogs, for who may; else what may be asked for. */
export function CardMend({ card, obstacle, missing, onClosed }: Props) {
  const translate = useTranslate();
  const asker = useAsker();
  const funds = useFundsOffers(card);
  const { product, isAwaited } = useProductLimits(card);
  const beyond = useCardsBeyond(card);
  const mayLimit = canStill('limits', card) && asker.ability.can('limits', asSubject('card', card));
  const [opened, open] = useState<string>();
  const close = () => {
    open(undefined);
    onClosed();
  };
  const ways: { name: string; label: string; dialog: ReactNode }[] = [];
  for (const action of ofStatus[obstacle] ?? []) {
    if (whyNot(action, card, asker) !== undefined) continue;
    const dialog = <CardActionDialog action={action} card={card} onClose={close} />;
    ways.push({ name: action, label: translate(`cardActions.${action}.label`), dialog });
  }
  if (obstacle === 'lost' || obstacle === 'expired') {
    const main = followOffers(card, asker).find(({ isMain }) => isMain);
    if (main) {
      const dialog = <FollowDialog kind={main.kind} card={card} onClose={close} />;
      ways.unshift({ name: main.kind, label: translate(`card.succession.${main.kind}`), dialog });
    }
  }
  if (limits.has(obstacle) && mayLimit)
    ways.push({
      name: 'limits',
      label: translate('card.editLimits'),
      dialog: isAwaited || <LimitsDialog card={card} product={product} onClose={close} />,
    });
  if (ends.has(obstacle) && mayLimit) {
    const dialog = <EndingDialog card={card} onClose={close} />;
    ways.push({ name: 'ending', label: translate('card.ending.edit'), dialog });
  }
  if (obstacle === 'availableBalance' && funds.includes('topUp')) {
    const dialog = <FundsDialog direction="topUp" card={card} onClose={close} {...(missing && { amount: missing })} />;
    ways.push({ name: 'topUp', label: translate('cardFunds.topUp.label'), dialog });
  }
  for (const way of beyond) {
    if (!way.asking || !mending(obstacle).includes(way.name)) continue;
    const dialog =
      way.name === 'topUp' ? (
        <AskTopUpDialog record={card} onClose={close} {...(missing && { amount: missing })} />
      ) : (
        <Why way={way} record={card} name={fullNameOf(translate, card)} onClose={close} />
      );
    ways.push({ name: way.name, label: translate('proposal.ask.wish', { what: translate(way.label) }), dialog });
  }
  return (
    <>
      {ways.map(({ name, label }) => (
        <Button key={name} size="small" variant="outlined" color="inherit" onClick={() => open(name)}>
          {label}
        </Button>
      ))}
      {ways.find(({ name }) => name === opened)?.dialog}
    </>
  );
}
