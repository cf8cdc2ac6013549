import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Obstacle } from '#domain/authorization/replay.ts';
import type { Card } from '#domain/card/card.ts';
import { type CardAction, canStill } from '#domain/card/lifecycle.ts';
import { asSubject } from '../../../client/abilities.ts';
import { AskUnblock } from '../../actions/AskUnblock.tsx';
import { whyNot } from '../../actions/actionsFor.ts';
import { useAsker } from '../../actions/useAsker.ts';
import {
  AskLimitsDialog,
  CardActionDialog,
  EndingDialog,
  FollowDialog,
  FundsDialog,
  LimitsDialog,
} from '../../dialogs.ts';
import { followOffers } from '../../succession/followOffers.ts';
import { useFundsOffers } from '../funds/fundsOffers.ts';
import { useProductLimits } from '../limits/useLimits.ts';

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

/** What can be done about a card so that it would be accepted: its own dialogs, for who may; else what may be asked for. */
export function CardMend({ card, obstacle, missing, onClosed }: Props) {
  const translate = useTranslate();
  const asker = useAsker();
  const funds = useFundsOffers(card);
  const { product, isAwaited } = useProductLimits(card);
  const [opened, open] = useState<string>();
  const close = () => {
    open(undefined);
    onClosed();
  };
  const ways: { name: string; label: string; dialog: ReactNode }[] = [];
  for (const action of ofStatus[obstacle] ?? []) {
    if (whyNot(action, card, asker) !== undefined) continue;
    const dialog = <CardActionDialog action={action} card={card} onClose={close} />;
    ways.push({ name: action, label: `cardActions.${action}.label`, dialog });
  }
  if (obstacle === 'lost' || obstacle === 'expired') {
    const main = followOffers(card, asker).find(({ isMain }) => isMain);
    if (main) {
      const dialog = <FollowDialog kind={main.kind} card={card} onClose={close} />;
      ways.unshift({ name: main.kind, label: `card.succession.${main.kind}`, dialog });
    }
  }
  if (limits.has(obstacle) && canStill('limits', card)) {
    const mayChange = asker.ability.can('limits', asSubject('card', card));
    const Dialog = mayChange ? LimitsDialog : AskLimitsDialog;
    const label = mayChange ? 'card.editLimits' : 'proposal.ask.limits';
    if (mayChange || asker.ability.can('create', 'proposal'))
      ways.push({
        name: 'limits',
        label,
        dialog: isAwaited || <Dialog card={card} product={product} onClose={close} />,
      });
  }
  if (ends.has(obstacle) && canStill('limits', card) && asker.ability.can('limits', asSubject('card', card)))
    ways.push({ name: 'ending', label: 'card.ending.edit', dialog: <EndingDialog card={card} onClose={close} /> });
  if (obstacle === 'availableBalance' && funds.includes('topUp')) {
    const dialog = <FundsDialog direction="topUp" card={card} onClose={close} {...(missing && { amount: missing })} />;
    ways.push({ name: 'topUp', label: 'cardFunds.topUp.label', dialog });
  }
  return (
    <>
      {ways.map(({ name, label }) => (
        <Button key={name} size="small" variant="outlined" color="inherit" onClick={() => open(name)}>
          {translate(label)}
        </Button>
      ))}
      {obstacle === 'cardStatus' && <AskUnblock card={card} />}
      {ways.find(({ name }) => name === opened)?.dialog}
    </>
  );
}
