import type { Card } from '#domain/card/card.ts';
import { type FundsDirection, mayMoveFunds } from '#domain/card/fundsRules.ts';
import { type CardAction, cardActionCommands } from '#domain/card/lifecycle.ts';
import { type Command, commands } from '#domain/contract.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import { shownOrder } from '../../card/actions/actionLooks.ts';
import { type Asker, whyNot } from '../../card/actions/actionsFor.ts';
import { asSubject } from '../../client/abilities.ts';

/** Something that is done to a card by a command of the contract. */
export interface CardAct {
  name: CardAction | FundsDirection;
  command: Command;
  /** Key of what it is called. */
  label: string;
  /** It can be done to this card as it is, by whoever asks. */
  fits: (card: Card, asker: Asker) => boolean;
}

const actions = shownOrder.map(
  (name): CardAct => ({
    name,
    command: cardActionCommands[name],
    label: `cardActions.${name}.label`,
    fits: (card, asker) => whyNot(name, card, asker) === undefined,
  }),
);

const funds = (
  [
    ['topUp', 'topUpCard'],
    ['return', 'returnCardFunds'],
  ] as const
).map(
  ([name, command]): CardAct => ({
    name,
    command,
    label: `cardFunds.${name}.label`,
    fits: (card, { ability }) =>
      !card.sharedCard && mayMoveFunds(name, card.cardStatus) && ability.can(name, asSubject('card', card)),
  }),
);

const cardActs = [...actions, ...funds];

/** Those that this person has the contract's right to, for one card or another. */
export const actsFor = ({ ability }: Asker): CardAct[] =>
  cardActs.filter(({ command }) => {
    const { action, subject } = splitPrivilege(commands[command].right);
    return ability.can(action, subject);
  });

export const isFunds = (name: CardAct['name']): name is FundsDirection => name === 'topUp' || name === 'return';
