interface Kind {
  /** The noun that it happened to: who may read the records hears of them. */
  about: 'card' | 'authorization' | 'cardApplication' | 'cardholder' | 'depositRecord' | 'proposal' | 'statement';
  /** Whether it is in the inbox, and mailed, for who hasn't said otherwise. */
  inbox: boolean;
  mail: boolean;
  /** Its mail is written where it happens, with more to say; here it is only wished for. */
  hasOwnMail?: true;
  /** Operator staff hear of it, too; of everything else each customer's own people alone. */
  isForStaff?: true;
}

/**
 * What people are told of, in the order of the settings. Nobody is told of what they did themselves, nor of records that they may
 * not read. What happens often and is asked for by few stays out until somebody wants it.
 */
export const noticeKinds = {
  cardBlocked: { about: 'card', inbox: true, mail: false },
  cardUnblocked: { about: 'card', inbox: true, mail: false },
  cardLost: { about: 'card', inbox: true, mail: true },
  cardFound: { about: 'card', inbox: true, mail: false },
  cardReplaced: { about: 'card', inbox: true, mail: false },
  cardRenewed: { about: 'card', inbox: true, mail: false },
  cardNotRenewed: { about: 'card', inbox: true, mail: false, isForStaff: true },
  cardEnded: { about: 'card', inbox: true, mail: false },
  cardLimitsChanged: { about: 'card', inbox: true, mail: false },
  cardRevealed: { about: 'card', inbox: true, mail: true },
  balanceLookedUp: { about: 'card', inbox: false, mail: false },
  purchaseDeclined: { about: 'authorization', inbox: true, mail: false },
  holdFreed: { about: 'authorization', inbox: true, mail: false },
  applicationCompleted: { about: 'cardApplication', inbox: true, mail: false },
  applicationClosed: { about: 'cardApplication', inbox: true, mail: true },
  cardholderApproved: { about: 'cardholder', inbox: true, mail: false },
  cardholderRejected: { about: 'cardholder', inbox: true, mail: true },
  depositCredited: { about: 'depositRecord', inbox: true, mail: false },
  depositFailed: { about: 'depositRecord', inbox: true, mail: true },
  proposalAsked: { about: 'proposal', inbox: true, mail: true, hasOwnMail: true, isForStaff: true },
  proposalEnded: { about: 'proposal', inbox: true, mail: true, hasOwnMail: true, isForStaff: true },
  statementMade: { about: 'statement', inbox: false, mail: true, hasOwnMail: true },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[];
export const kindOf = (name: NoticeKind): Kind => noticeKinds[name];
