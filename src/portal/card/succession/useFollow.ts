import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Card } from '#domain/card/card.ts';
import type { CardFollowed } from '#domain/card/commands.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { useAskAgain } from '../../client/useAskAgain.ts';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { useCardsChanged } from '../actions/useCardsChanged.ts';
import { endingOrId } from '../links/naming.ts';
import type { FollowKind } from './followOffers.ts';

/** What changes beside the cards: the application, and the account that pays the fee. */
const alsoSeenIn = [
  'card/apply-records',
  'cardApplication',
  'account/balance',
  'account/transactions',
  'card/transactions',
];

/** What it costs is another by now, where that is why it was refused. */
const productsSeenIn = ['configs'];

/** Has another card put in this one's place, says what came of it, and goes to that card where it is there. */
export function useFollow(kind: FollowKind, card: Card, onClose: () => void) {
  const say = useSay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const cardsChanged = useCardsChanged();
  const askProducts = useAskAgain(productsSeenIn);
  function done({ card: next, followed, orderNumber }: CardFollowed) {
    const [from, to] = [endingOrId(card), next ? endingOrId(next) : ''];
    const isInUse = next?.cardStatus === cardStatus.code.normal;
    const said = next ? (isInUse ? 'replaced' : 'renewed') : 'applied';
    say(`card.succession.${said}`, { card: from, next: to, order: orderNumber });
    onClose();
    void cardsChanged([followed]);
    for (const resource of alsoSeenIn) void queryClient.invalidateQueries({ queryKey: [resource] });
    if (next) void navigate(`/card/cards/${next.id}/show`);
  }
  /** An address and why may have been typed: they stand there beside what it costs by now. */
  const refused = () => {
    void cardsChanged();
    void askProducts();
  };
  const over = () => {
    onClose();
    refused();
  };
  const command = kind === 'replace' ? 'replaceCard' : 'renewCard';
  return useDialogCommand(command, { onDone: done, onRefused: refused, onOver: over });
}
