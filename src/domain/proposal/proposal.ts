import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { proposalState } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { consentableNames } from './consentable.ts';

/** What somebody who was asked has said. */
export const ProposalDecision = z.strictObject({
  deciderName: z.string(),
  decision: z.enum(['agreed', 'refused']),
  /** Why; it may be left out where it was agreed. */
  decisionReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ProposalDecision = z.infer<typeof ProposalDecision>;

/** Fields of the record that it is about, by their names there. */
const Fields = z.record(z.string(), z.unknown());

/** Something that one person asks for and others decide about: a command that waits, with what it would change. */
export const Proposal = z.strictObject({
  id: Id,
  /** Null for what is about staff, who belong to no customer. */
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  command: z.enum(consentableNames),
  /** The card that it is about; null for what is about somebody who signs in. */
  cardId: Id.nullable(),
  last4: z.string().nullable(),
  cardholderName: z.string().nullable(),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  /** The money that it moves, in the card's currency. */
  amount: DecimalAmount.nullable(),
  currency: AccountCurrency.nullable(),
  /** The account that it comes from or goes to; null where no money moves. */
  accountId: Id.nullable(),
  accountNumber: z.string().nullable(),
  /** What would be another than it was when it was asked for: the fields that differ, as they were and would be. */
  before: Fields,
  after: Fields,
  reason: z.string(),
  proposalState: proposalState.schema,
  /** Whoever asks may not do it themselves, and asks those who may. */
  isRequest: z.boolean(),
  askedById: Id,
  askedByName: z.string(),
  /** So many have to agree, and so many have. */
  needed: z.int(),
  agreed: z.int(),
  decisions: z.array(ProposalDecision),
  /** Whether it waits for the reader. */
  waitsForMe: z.boolean(),
  /** Whether the reader asked for it, or a key that they answer for: they may withdraw it, and don't decide about it. */
  isMine: z.boolean(),
  /** Why it failed: the key of the message, with what is filled in. */
  failure: z.string().nullable(),
  failureArgs: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Proposal = z.infer<typeof Proposal>;

export const ProposalFilter = z.strictObject({
  customerId: oneOrMany(Id),
  command: oneOrMany(Proposal.shape.command),
  cardId: oneOrMany(Id),
  userId: oneOrMany(Id),
  proposalState: oneOrMany(proposalState.schema),
  isRequest: z.boolean().optional(),
  askedById: oneOrMany(Id),
  /** What the reader asked for, or a key that they answer for. */
  isMine: z.literal(true).optional(),
  /** What the reader may decide and hasn't. */
  waitsForMe: z.literal(true).optional(),
  createdAt: TimeRange,
  q: SearchText,
});

export const proposalSorts = ['createdAt', 'expiresAt', 'proposalState', 'command'] as const;
