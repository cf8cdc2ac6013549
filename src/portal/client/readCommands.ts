import type { Command, ReadCommand } from '#domain/contract.ts';

/** Exactly the contract's, as the compiler sees to; the contract itself would weigh too much here. */
const readCommands: Readonly<Record<ReadCommand, true>> = {
  getConfigs: true,
  dashboardSummary: true,
  firstDay: true,
  holdBoard: true,
  accountExposure: true,
  cardBalance: true,
  accountBalanceAt: true,
  cardBalanceAt: true,
  cardholderDocuments: true,
  cardholderHistory: true,
  cardholderDraft: true,
  statementLines: true,
  customerSpend: true,
  userSessions: true,
  ownSessions: true,
  ownSecondFactor: true,
  ownEmailChange: true,
  getProgramme: true,
  savedViews: true,
  notices: true,
  unreadNotices: true,
  noticeWishes: true,
  consentRules: true,
  whoMay: true,
  whatUserLeaves: true,
  proposalsForMe: true,
  replayDecline: true,
  tryCardLimits: true,
  trySpendingRule: true,
};

/** Whether a command changes nothing: it may be asked twice. */
export const isReadCommand = (command: Command): boolean => Object.hasOwn(readCommands, command);
