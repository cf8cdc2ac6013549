import { z } from 'zod';
import type { Card } from '../card/card.ts';
import { cardCommands } from '../card/commands.ts';
import { Id } from '../filter.ts';
import { type Privilege, splitPrivilege } from '../permission/privilege.ts';
import { userCommands } from '../user/commands.ts';
import type { User } from '../user/user.ts';

/** What there is to say of a command that can wait for consent, and of what those who consent are shown. */
interface Consentable<Rec> {
  right: Privilege;
  /** What it is asked for with; why stands beside it. */
  input: z.ZodObject;
  /** The fields of its record whose difference is shown. */
  shows: readonly (keyof Rec & string)[];
  /** The fields that have to be as they were when it was asked for: else what was agreed to isn't what would be done. */
  guards: readonly (keyof Rec & string)[];
  /** It takes the consent of one other person whatever the rules say, which can only ask for more. */
  always?: true;
  /** Rules about this have it wait, too, and who has that one's right decides as well. */
  rulesOf?: string;
  /** Who may do this has asked for it by that, and asks with no other right. */
  askedBy?: Privilege;
  /** It keeps money or an account from being misused: whoever may do it does it at once, and no rule makes it wait. */
  isUrgent?: true;
}

const onCard = <const C extends Consentable<Card>>(of: C): C => of;
const onUser = <const C extends Consentable<User>>(of: C): C => of;

/** One card at a time: whoever agrees sees what becomes of it. */
const OneCard = z.strictObject({ ids: z.array(Id).length(1) });
const status = { shows: ['cardStatus'], guards: ['cardStatus'] } as const;
const money = { shows: ['cardBalance', 'available'], guards: ['cardStatus', 'sharedCard', 'accountId'] } as const;

/**
 * The commands that can wait for somebody else's consent. None of them takes a secret: what waits is kept as it was asked for.
 */
export const consentable = {
  updateCardLimits: onCard({
    right: 'card:limits',
    input: cardCommands.updateCardLimits.input.omit({ reason: true }),
    shows: ['limits'],
    guards: ['limits'],
  }),
  updateCardEnding: onCard({
    right: 'card:limits',
    input: cardCommands.updateCardEnding.input.omit({ reason: true }),
    shows: ['endDay', 'endAmount'],
    guards: ['endDay', 'endAmount'],
  }),
  activateCard: onCard({ right: 'card:activate', input: OneCard, ...status }),
  blockCard: onCard({ right: 'card:block', input: OneCard, ...status, isUrgent: true }),
  reportCardLoss: onCard({ right: 'card:loss', input: OneCard, ...status, isUrgent: true }),
  cancelCardLoss: onCard({ right: 'card:unloss', input: OneCard, ...status }),
  unblockCard: onCard({
    right: 'card:unblock',
    input: OneCard,
    shows: ['cardStatus'],
    guards: ['cardStatus', 'blockedBy'],
  }),
  revokeCard: onCard({ right: 'card:revoke', input: OneCard, ...status }),
  topUpCard: onCard({ right: 'card:topUp', input: cardCommands.topUpCard.input, ...money }),
  returnCardFunds: onCard({ right: 'card:return', input: cardCommands.returnCardFunds.input, ...money }),
  bindUserRole: onUser({
    right: 'user:bindRole',
    input: userCommands.bindUserRole.input,
    shows: ['roleName'],
    guards: ['roleId', 'customerId', 'status'],
  }),
  disableUser: onUser({
    right: 'user:disable',
    input: userCommands.disableUser.input,
    shows: ['status'],
    guards: ['status', 'customerId'],
    isUrgent: true,
  }),
  enableUser: onUser({
    right: 'user:disable',
    input: userCommands.enableUser.input,
    shows: ['status'],
    // Where a new user's code goes is part of who they are.
    guards: ['status', 'roleId', 'customerId', 'email'],
    // Whoever may come in again has their role again; a new user, who waits like this, has one for the first time.
    rulesOf: 'bindUserRole',
    askedBy: 'user:create',
  }),
  resetSecondFactor: onUser({
    right: 'user:resetPassword',
    input: userCommands.resetSecondFactor.input,
    shows: ['secondFactorAt'],
    guards: ['secondFactorAt', 'customerId', 'status'],
    always: true,
  }),
} as const;

export type ConsentableCommand = keyof typeof consentable;
export const consentableNames = Object.keys(consentable) as [ConsentableCommand, ...ConsentableCommand[]];
export const alwaysTakesConsent = (command: ConsentableCommand): boolean => 'always' in consentable[command];
/** The commands that rules name which have this one wait. */
export function rulesAbout(command: ConsentableCommand): readonly ConsentableCommand[] {
  const of = consentable[command];
  return 'rulesOf' in of ? [command, of.rulesOf] : [command];
}
/** Who has one of these may do it, and decide about it. */
export const rightsTo = (command: ConsentableCommand): Privilege[] =>
  rulesAbout(command).map((each) => consentable[each].right);
/** Who has one of these may ask for it without more. */
export function rightsToAsk(command: ConsentableCommand): Privilege[] {
  const of = consentable[command];
  return ['proposal:create', ...('askedBy' in of ? [of.askedBy] : [])];
}
export const isConsentable = (name: string): name is ConsentableCommand => Object.hasOwn(consentable, name);

/** Whether it may be asked for, and never waits where somebody may do it themselves. */
export const isUrgent = (name: ConsentableCommand): boolean => 'isUrgent' in consentable[name];
/** Those that a rule may have wait. */
export const delayableNames = consentableNames.filter((name) => !isUrgent(name)) as [
  ConsentableCommand,
  ...ConsentableCommand[],
];

/**
 * Whether it moves money: the balances that it shows go on moving while it waits, which its guards allow, and it alone makes sense to be
 * asked for once more while the same waits.
 */
export const movesMoney = (command: ConsentableCommand): command is 'topUpCard' | 'returnCardFunds' =>
  'amount' in consentable[command].input.shape;

/** The noun of the record that it is about. */
export const subjectOf = (command: ConsentableCommand) =>
  splitPrivilege(consentable[command].right).subject as 'card' | 'user';

const proposed = <C extends ConsentableCommand>(command: C) =>
  z.strictObject({
    command: z.literal(command),
    input: consentable[command].input,
  });

/** A command as it is asked for. */
export const ProposedCommand = z.discriminatedUnion('command', [
  proposed('updateCardLimits'),
  proposed('updateCardEnding'),
  proposed('activateCard'),
  proposed('blockCard'),
  proposed('reportCardLoss'),
  proposed('cancelCardLoss'),
  proposed('unblockCard'),
  proposed('revokeCard'),
  proposed('topUpCard'),
  proposed('returnCardFunds'),
  proposed('bindUserRole'),
  proposed('disableUser'),
  proposed('enableUser'),
  proposed('resetSecondFactor'),
]);
export type ProposedCommand = z.output<typeof ProposedCommand>;

/** The one record that it is about. */
export const recordOf = ({ input }: ProposedCommand): string => ('ids' in input ? (input.ids[0] as string) : input.id);
