import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { useBeyond } from '../../kit/why/useBeyond.tsx';
import { CardActionDialog, FollowDialog } from '../dialogs.ts';
import { fullNameOf } from '../links/naming.ts';
import { FollowButton } from '../succession/FollowButton.tsx';
import { followIcons } from '../succession/followIcons.ts';
import { type FollowKind, followOffers } from '../succession/followOffers.ts';
import { useUnderWay } from '../succession/useUnderWay.ts';
import { AskUnblock } from './AskUnblock.tsx';
import { actionLooks, shownOrder } from './actionLooks.ts';
import { actionsFor } from './actionsFor.ts';
import { cardWays } from './cardWays.ts';
import { MoreActions } from './MoreActions.tsx';
import { useAsker } from './useAsker.ts';

/** What can be done to the card: the usual as buttons, the rest in a menu that says why something can't. */
export function CardActions({ card }: { card: Card }) {
  const translate = useTranslate();
  const asker = useAsker();
  const [chosen, choose] = useState<CardAction>();
  const offers = actionsFor(card, asker).sort((a, b) => shownOrder.indexOf(a.action) - shownOrder.indexOf(b.action));
  const [following, follow] = useState<FollowKind>();
  const beyond = useBeyond(cardWays, card, fullNameOf(translate, card));
  const isUnderWay = useUnderWay(card) !== undefined;
  const follows = isUnderWay ? [] : followOffers(card, asker);
  const main = follows.find(({ isMain }) => isMain);
  const isGone = main !== undefined;
  const upFront = offers.filter(({ action, offered }) => offered && actionLooks[action].upFront);
  return (
    <>
      {main && <FollowButton kind={main.kind} onClick={() => follow(main.kind)} />}
      {upFront.map(({ action }) => (
        <ActionButton key={action} action={action} isSecond={isGone} onClick={() => choose(action)} />
      ))}
      <AskUnblock card={card} />
      <MoreActions
        card={card}
        offers={offers.filter((offer) => !upFront.includes(offer))}
        label={translate('card.moreActions')}
        beyond={beyond.items}
        also={follows
          .filter(({ isMain }) => !isMain)
          .map(({ kind }) => ({
            name: kind,
            label: translate(`card.succession.${kind}`),
            icon: followIcons[kind],
            onChoose: () => follow(kind),
          }))}
        onChoose={choose}
      />
      {beyond.dialog}
      {following && <FollowDialog kind={following} card={card} onClose={() => follow(undefined)} />}
      {chosen && <CardActionDialog key={chosen} action={chosen} card={card} onClose={() => choose(undefined)} />}
    </>
  );
}

interface ActionButtonProps {
  action: CardAction;
  /** Something else stands out here. */
  isSecond: boolean;
  onClick: () => void;
}

function ActionButton({ action, isSecond, onClick }: ActionButtonProps) {
  const translate = useTranslate();
  const { icon: Icon, upFront } = actionLooks[action];
  const isEmphasized = upFront === 'emphasized' && !isSecond;
  return (
    <Button
      variant={isEmphasized ? 'contained' : 'outlined'}
      color={isEmphasized ? 'primary' : 'inherit'}
      startIcon={<Icon />}
      onClick={onClick}
    >
      {translate(`cardActions.${action}.label`)}
    </Button>
  );
}
