import EndingIcon from '@mui/icons-material/EventOutlined';
import TokenIcon from '@mui/icons-material/KeyOutlined';
import ContactIcon from '@mui/icons-material/MailOutlined';
import LimitsIcon from '@mui/icons-material/SpeedOutlined';
import RevealIcon from '@mui/icons-material/VisibilityOutlined';
import type { Card } from '#domain/card/card.ts';
import { mayMoveFunds } from '#domain/card/fundsRules.ts';
import { canStill, cardActionCommands, cardActions, moveCard } from '#domain/card/lifecycle.ts';
import { isConsentable } from '#domain/proposal/consentable.ts';
import { editing } from '../../kit/why/editing.ts';
import type { Way } from '../../kit/why/way.ts';
import { AskEndingDialog, AskLimitsDialog, AskReturnDialog, AskTopUpDialog } from '../dialogs.ts';
import { fundsIcons } from '../links/funds/fundsOffers.ts';
import { followIcons } from '../succession/followIcons.ts';
import { mayFollow } from '../succession/followOffers.ts';
import { actionLooks, shownOrder } from './actionLooks.ts';

const isStaff: (user: Parameters<Way<Card>['fits']>[1]) => boolean = (user) => user?.customerId === null;

/** All that the page of a card offers, each with the right that it takes. What takes a secret, a card or an address isn't asked for. */
export const cardWays: readonly Way<Card>[] = [
  ...shownOrder.map((action): Way<Card> => {
    const command = cardActionCommands[action];
    return {
      name: action,
      label: `cardActions.${action}.label`,
      icon: actionLooks[action].icon,
      right: `card:${cardActions[action].privilege}`,
      fits: (card, user) => moveCard(action, card, isStaff(user)).allowed,
      ...(isConsentable(command) && { asking: { command, inputOf: ({ id }: Card) => ({ ids: [id] }) } }),
    };
  }),
  {
    name: 'limits',
    label: 'card.editLimits',
    icon: LimitsIcon,
    right: 'card:limits',
    fits: (card) => canStill('limits', card),
    asking: { dialog: AskLimitsDialog },
  },
  {
    name: 'ending',
    label: 'card.ending.edit',
    icon: EndingIcon,
    right: 'card:limits',
    fits: (card) => canStill('limits', card),
    asking: { dialog: AskEndingDialog },
  },
  ...(
    [
      ['topUp', AskTopUpDialog],
      ['return', AskReturnDialog],
    ] as const
  ).map(
    ([direction, dialog]): Way<Card> => ({
      name: direction,
      label: `cardFunds.${direction}.label`,
      icon: fundsIcons[direction],
      right: `card:${direction}`,
      fits: ({ sharedCard, cardStatus }) => !sharedCard && mayMoveFunds(direction, cardStatus),
      asking: { dialog },
    }),
  ),
  ...(['replace', 'renew'] as const).map(
    (kind): Way<Card> => ({
      name: kind,
      label: `card.succession.${kind}`,
      icon: followIcons[kind],
      right: 'card:replace',
      fits: (card, user) => mayFollow(kind, card, isStaff(user)),
    }),
  ),
  editing('card:edit'),
  { name: 'contact', label: 'card.contact.edit', icon: ContactIcon, right: 'cardContact:edit', fits: () => true },
  {
    name: 'reveal',
    label: 'card.reveal.label',
    icon: RevealIcon,
    right: 'card:reveal',
    fits: (card) => canStill('reveal', card),
  },
  {
    name: 'token',
    label: 'card.inquiryToken.label',
    icon: TokenIcon,
    right: 'card:issueToken',
    fits: (card) => canStill('issueToken', card),
  },
];
