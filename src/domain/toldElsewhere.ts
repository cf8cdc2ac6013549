import { statementType } from './enumerations.ts';

/** What goes with a field that is taken away: fields, or whole records. */
export type TakenElsewhere =
  | { subject: string[]; fields: string[] }
  | { subject: string; conditions: Record<string, number> };

const ofCards =
  'ledgerLine receivable cardBalance cardContact cardLog authorization processorMessage cardTransaction statement';
const ofHeldCards =
  'card cardApplication cardBalance cardContact cardLog authorization cardTransaction processorMessage receivable';
const ofAccounts =
  'depositRecord ledgerLine receivable accountTransaction cardApplication cardBalance statement proposal';
const ofCustomers = `account ${ofCards} proposal accountTransaction depositRecord card cardApplication auditLog user apiKey spendingRule`;

/** The field under one name in the records of several nouns. */
const each = (nouns: string, field: string) => nouns.split(' ').map((noun) => `${noun}.${field}`);

/** Where it stands who did something. */
const doersNames = [
  ...each('cardLog auditLog depositRecord cardApplication cardholder', 'userName'),
  'cardApplication.createdByName',
  'statement.madeByName',
  'processorMessage.resolvedBy',
  'proposal.askedByName',
  'proposal.deciderName',
  'spendingRule.createdByName',
  'cardholder.uploadedBy',
];

/**
 * `noun.field` → where the same is told all the same, under other names. Names that no record of the noun has are those that
 * its parts, its history, its filters and the audit log's notes about it use. With `*` it ends there: what tells that field tells no more.
 */
const copies: Readonly<Record<string, readonly string[]>> = {
  'customer.customerName': [...each(ofCustomers, 'customerName'), 'cardholder.ownerName', 'spendingRule.scopeName'],
  'account.accountNumber': [
    ...each(ofAccounts, 'accountNumber'),
    'cardTransaction.counterpartyAccountNumber',
    'statement.fileName',
  ],
  'account.accountName': ['cardTransaction.counterpartyName'],
  'account.balance': [
    'accountTransaction.balanceAfter',
    // A shared card spends its account's balance; what cards of their own have left is another matter.
    'cardTransaction.balanceAfter*',
    'card.available',
    'cardBalance.available',
  ],
  'account.available': ['card.available', 'cardBalance.available'],
  'accountTransaction.transactionId': [
    'accountTransaction.relatedTransactionId',
    'cardTransaction.relatedTransactionId',
    'depositRecord.transactionId',
    'cardApplication.feeTransactionId',
    'receivable.transactionId',
    'account.transactionId',
  ],
  'accountTransaction.description': ['account.reason'],
  'cardTransaction.transactionId': [
    'cardTransaction.relatedTransactionId',
    'accountTransaction.relatedTransactionId',
    'authorization.transactionId',
    'receivable.transactionId',
    'card.transactionId',
  ],
  'depositRecord.orderNumber': ['accountTransaction.description'],
  'depositRecord.bankName': ['accountTransaction.counterpartyName'],
  'depositRecord.bankAccountNumber': ['accountTransaction.counterpartyAccountNumber'],
  'depositRecord.status': ['depositRecord.fromStatus', 'depositRecord.toStatus'],
  'cardholder.firstName': ['cardholder.name'],
  'cardholder.lastName': ['cardholder.name'],
  'cardholder.customerName': ['cardholder.name'],
  'cardholder.companyEmail': ['cardholder.email'],
  'cardholder.name': [
    ...each(`${ofHeldCards} proposal`, 'cardholderName'),
    'accountTransaction.counterpartyName',
    'spendingRule.scopeName',
  ],
  // A card's contact begins as its cardholder's.
  'cardholder.email': ['cardContact.email'],
  'cardholder.areaCode': ['cardContact.areaCode'],
  'cardholder.mobileNumber': ['cardContact.mobileNumber'],
  'cardholder.onboardingStatus': ['cardholder.toStatus', 'cardholder.complianceStatus'],
  'cardholder.complianceStatus': ['cardholder.toStatus', 'cardholder.onboardingStatus'],
  'card.cardToken': each(ofCards, 'cardToken'),
  'card.last4': [
    ...each(`${ofCards} proposal`, 'last4'),
    'card.cardNumber',
    'statement.fileName',
    'spendingRule.scopeName',
  ],
  'card.cardNumber': ['accountTransaction.counterpartyAccountNumber'],
  'card.cardBin': ['card.cardNumber'],
  'card.cardStatus': [...each('cardBalance cardContact', 'cardStatus'), 'cardLog.fromStatus', 'cardLog.toStatus'],
  // The audit log notes what moved money as the balance that it left.
  'card.balance': ['card.cardBalance'],
  'card.cardBalance': ['card.balance', 'cardBalance.balance', 'cardBalance.available', 'cardTransaction.balanceAfter'],
  'card.held': ['cardBalance.held'],
  'card.available': ['cardBalance.available'],
  'card.limits': ['card.limitUsage'],
  'cardLog.reason': ['card.reason'],
  // What was agreed to is done for the reason for which it was asked for.
  'proposal.askedByName': ['proposal.failureArgs'],
  'proposal.reason': ['card.reason', 'cardLog.reason'],
  'product.productName': [
    ...each('card cardApplication', 'productName'),
    'accountTransaction.description',
    'spendingRule.scopeName',
  ],
  'product.version': each('card cardApplication', 'productVersion'),
  'product.cardBin': ['card.cardBin'],
  'product.issuingFee': ['cardApplication.issuingFee'],
  'cardApplication.orderNumber': ['accountTransaction.description'],
  'cardApplication.orderStatus': ['cardApplication.fromStatus', 'cardApplication.toStatus'],
  'authorization.merchantName': ['processorMessage.merchantName', 'cardTransaction.merchantInformation'],
  'authorization.transactionLink': ['processorMessage.transactionLink'],
  'authorization.billingAmount': ['authorization.seenAmount'],
  'authorization.held': ['authorization.heldAfter', 'authorization.isOpen'],
  'receivable.outstanding': ['receivable.isOpen'],
  'authorization.authorizedBillingAmount': ['authorization.authorizedAfter'],
  'authorization.reversedBillingAmount': ['authorization.reversedAfter'],
  'authorization.settledBillingAmount': ['authorization.settledAfter'],
  'authorization.refundedBillingAmount': ['authorization.refundedAfter'],
  'cardTransaction.merchantInformation': ['accountTransaction.counterpartyName'],
  'statement.beginningBalance': ['statement.runningBalance'],
  'statement.endingBalance': ['statement.runningBalance'],
  'role.roleName': ['user.roleName'],
  'customer.customerStatus': ['user.customerIsOpen', 'user.mayComeIn'],
  'user.status': ['user.mayComeIn'],
  'user.userName': [...doersNames, 'proposal.userName', 'apiKey.makerName'],
  // What a key does stands under its name, as what a person does does under theirs.
  'apiKey.keyName': doersNames,
  'apiKey.keyHint': doersNames,
  'permission.privilegeName': ['role.privileges', 'apiKey.privileges'],
};

/** A statement is about balances and nothing else, so that it goes whole. */
const statements: Readonly<Record<string, number>> = {
  'accountTransaction.balanceAfter': statementType.code.accountTransaction,
  'cardTransaction.balanceAfter': statementType.code.cardTransaction,
};

/** Everything that tells what these fields of a noun's records say, besides themselves, however many steps away. */
export function toldElsewhere(noun: string, fields: readonly string[]): TakenElsewhere[] {
  const own = fields.map((field) => `${noun}.${field}`);
  const found = new Set(own);
  for (const name of found) if (Object.hasOwn(copies, name)) for (const copy of copies[name] ?? []) found.add(copy);
  const others = new Set([...found].filter((name) => !own.includes(name)).map((name) => name.replace('*', '')));
  const fieldsOf = Map.groupBy(others, (name: string) => name.slice(0, name.indexOf('.')));
  // Those that lose the same are one rule: the portal keeps the rules in a cookie, which must stay small.
  const alike = Map.groupBy(fieldsOf, ([subject, names]) => names.map((name) => name.slice(subject.length + 1)).join());
  return [
    ...[...alike].map(([names, nouns]) => ({ subject: nouns.map(([subject]) => subject), fields: names.split(',') })),
    ...[...found].flatMap((name) =>
      Object.hasOwn(statements, name)
        ? [{ subject: 'statement', conditions: { statementType: statements[name] as number } }]
        : [],
    ),
  ];
}

/**
 * Parts of records that are records of other nouns, by their names: what is taken away there is taken away here. A link may be to
 * an account's transaction or a card's, a statement's lines are either.
 */
const transactions = ['accountTransaction', 'cardTransaction'];
const parts: Readonly<Record<string, readonly string[]>> = {
  'authorization.transactions': ['cardTransaction'],
  // What a proposal would change, by the names that it has where it stands.
  'proposal.before': ['card', 'user'],
  'proposal.after': ['card', 'user'],
  'authorization.findings': ['spendingRule', 'authorization'],
  'statement.lines': [...transactions, 'statement'],
  'depositRecord.transaction': transactions,
  'accountTransaction.relatedTransaction': transactions,
  'accountTransaction.referredBy': transactions,
  'accountTransaction.samePosting': transactions,
  'cardTransaction.relatedTransaction': transactions,
  'cardTransaction.referredBy': transactions,
  'cardTransaction.samePosting': transactions,
};

/** The nouns whose records stand in any part of a noun's. */
export const nounsWithin = (noun: string): string[] =>
  Object.entries(parts).flatMap(([part, nouns]) => (part.startsWith(`${noun}.`) ? nouns : []));

/** Which nouns' records stand in a part of a noun's record; its own fields where it is none of another's. */
export const nounsOfPart = (noun: string, part: string): readonly string[] | undefined =>
  Object.hasOwn(parts, `${noun}.${part}`) ? parts[`${noun}.${part}`] : undefined;
