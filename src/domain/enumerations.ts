import { enumeration, type ValueOf } from './enumeration.ts';

/** Every enumeration of the product in the spec's order (§3). Name = code; the label is `enums.<enumeration>.<name>`. */

export const transactionType = enumeration(
  'transactionType',
  {
    deposit: 100,
    rebate: 103,
    withdrawal: 110,
    transferIn: 120,
    transferOut: 121,
    consumption: 151,
    consumptionRefund: 152,
    adjustment: 200,
    verification: 301,
    fee: 500,
  },
  { all: 0, labelOnly: ['verification'] },
);
export type TransactionType = ValueOf<typeof transactionType>;

export const transactionStatus = enumeration('transactionStatus', { success: 1, cancel: 6, cancelled: 7, refund: 10 });
export type TransactionStatus = ValueOf<typeof transactionStatus>;

/** Also the cardholder's onboarding states: the spec names both with the same words. */
export const complianceStatus = enumeration('complianceStatus', {
  approved: 1,
  rejected: 2,
  toBeUploaded: 3,
  underReview: 4,
  closed: 5,
});
export type ComplianceStatus = ValueOf<typeof complianceStatus>;

export const customerType = enumeration('customerType', { corporation: 1, individual: 2 });
export type CustomerType = ValueOf<typeof customerType>;

export const customerStatus = enumeration('customerStatus', { initial: 0, enabled: 1, disabled: 2 }, { all: -1 });
export type CustomerStatus = ValueOf<typeof customerStatus>;

/** An account that is frozen lets money in and none out; one that is closed is so for good. */
export const accountStatus = enumeration('accountStatus', { open: 1, frozen: 2, closed: 3 });
export type AccountStatus = ValueOf<typeof accountStatus>;

/** The two-value dictionary: where a record is only switched on and off. */
export const status = enumeration('status', { enabled: 1, disabled: 2 });
export type Status = ValueOf<typeof status>;

export const riskLevel = enumeration('riskLevel', { lower: 2, medium: 3, higher: 4 });
export type RiskLevel = ValueOf<typeof riskLevel>;

export const cardType = enumeration('cardType', {
  personalVirtual: 1,
  personalPhysical: 2,
  commercialVirtual: 3,
  commercialPhysical: 4,
});
export type CardType = ValueOf<typeof cardType>;

/** The spec names the two models without values; the words serve as values. */
export const cardModel = enumeration('cardModel', { virtualCard: 'virtual', standardCard: 'standard' });
export type CardModel = ValueOf<typeof cardModel>;

/** The house's own: what may be done with a product. */
export const productState = enumeration('productState', { draft: 1, offered: 2, retired: 3 });
export type ProductState = ValueOf<typeof productState>;

export const cardScheme = enumeration('cardScheme', { discover: 3 });
export type CardScheme = ValueOf<typeof cardScheme>;

export const cardStatus = enumeration('cardStatus', {
  initial: 1,
  unactivated: 2,
  normal: 3,
  blocked: 4,
  lost: 5,
  expired: 6,
  closing: 7,
  closed: 8,
});
export type CardStatus = ValueOf<typeof cardStatus>;

export const cardLogType = enumeration('cardLogType', {
  activate: 100001,
  loss: 100002,
  unloss: 100003,
  block: 100004,
  unblock: 100005,
  updateAcsPassword: 100006,
  resetAcsPassword: 100007,
  updatePin: 100008,
  resetPin: 100009,
  revoke: 100020,
});
export type CardLogType = ValueOf<typeof cardLogType>;

export const processStatus = enumeration('processStatus', { processing: 1, finished: 2, pending: 3 });
export type ProcessStatus = ValueOf<typeof processStatus>;

export const settleStatus = enumeration('settleStatus', {
  settled: 1,
  partialSettled: 2,
  overpaymentSettled: 3,
  reversed: 4,
  expired: 5,
});
export type SettleStatus = ValueOf<typeof settleStatus>;

/** Declined is 5 in the spec's dictionary and 3 in its filter: stored as 5, the filter takes 3 as its synonym. */
export const authorizationStatus = enumeration(
  'authorizationStatus',
  { approval: 1, reversal: 2, declined: 5 },
  { filterSynonyms: { 3: 'declined' } },
);
export type AuthorizationStatus = ValueOf<typeof authorizationStatus>;

export const dataType = enumeration('dataType', {
  cardAuthorization: 'cardAuthorization',
  cardSettlement: 'cardSettlement',
  cardAuthorizationExpired: 'cardAuthorizationExpired',
});

/** What an authorization record is; the spec gives the labels only. */
export const recordType = enumeration('recordType', {
  cardAuthorization: 'cardAuthorization',
  cardSettlement: 'cardSettlement',
  cardAuthorizationExpired: 'cardAuthorizationExpired',
  consumptionRefund: 'consumptionRefund',
  verification: 'verification',
});
export type RecordType = ValueOf<typeof recordType>;

export const idType = enumeration('idType', { idCard: 1, passport: 2, driverLicense: 3, residencePermit: 4 });

export const gender = enumeration('gender', { male: 1, female: 2, unknown: 3 });
export type Gender = ValueOf<typeof gender>;

export const depositStatus = enumeration('depositStatus', { success: 1, fail: 8, initial: 4, processing: 11 });
export type DepositStatus = ValueOf<typeof depositStatus>;

export const statementType = enumeration('statementType', { cardTransaction: 1, accountTransaction: 2 });
export type StatementType = ValueOf<typeof statementType>;

export const orderStatus = enumeration('orderStatus', {
  initial: 2,
  processing: 3,
  completed: 5,
  cancelled: 6,
  closed: 7,
});
export type OrderStatus = ValueOf<typeof orderStatus>;

export const period = enumeration('period', { daily: 'daily', monthly: 'monthly' });
export type Period = ValueOf<typeof period>;

/** The spec's three reasons (§4); the last one is never shown to the customer's own staff. */
export const rejectionReason = enumeration('rejectionReason', {
  idDocumentPicture: 'idDocumentPicture',
  proofOfAddress: 'proofOfAddress',
  amlReview: 'amlReview',
});
export type RejectionReason = ValueOf<typeof rejectionReason>;

/** A file that is made in the background. */
export const downloadStatus = enumeration('downloadStatus', {
  waiting: 'waiting',
  running: 'running',
  ready: 'ready',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
});
export type DownloadStatus = ValueOf<typeof downloadStatus>;

/** A machine's key: over by itself, or because somebody ended it. */
export const apiKeyStatus = enumeration('apiKeyStatus', { active: 'active', expired: 'expired', revoked: 'revoked' });
export type ApiKeyStatus = ValueOf<typeof apiKeyStatus>;

/** A rule is tried before it decides: in shadow it is written down what it would have declined. Once ended it stays so. */
export const ruleState = enumeration('ruleState', { draft: 'draft', shadow: 'shadow', live: 'live', ended: 'ended' });
export type RuleState = ValueOf<typeof ruleState>;

/** Whose purchases a rule looks at, from the widest to the narrowest. */
export const ruleScope = enumeration('ruleScope', {
  programme: 'programme',
  product: 'product',
  customer: 'customer',
  cardholder: 'cardholder',
  card: 'card',
});
export type RuleScope = ValueOf<typeof ruleScope>;

/**
 * How a card was presented: on the spot, by its chip or by holding it to the terminal; over the network; at a cash machine; or not at
 * all, as the merchant takes such purchases again and again by the cardholder's standing consent.
 */
export const channel = enumeration('channel', {
  inStore: 'inStore',
  contactless: 'contactless',
  eCommerce: 'eCommerce',
  atm: 'atm',
  recurring: 'recurring',
});
export type Channel = ValueOf<typeof channel>;

/** Whether it declines the purchases that it describes, or all others. */
export const ruleEffect = enumeration('ruleEffect', { decline: 'decline', approveOnly: 'approveOnly' });
export type RuleEffect = ValueOf<typeof ruleEffect>;

/** What of the purchases may be so much at most: nothing, one's amount, their sum, or how many they are. */
export const ruleMeasure = enumeration('ruleMeasure', { none: 'none', amount: 'amount', sum: 'sum', count: 'count' });
export type RuleMeasure = ValueOf<typeof ruleMeasure>;

/** Over what time purchases are added up: the programme's day, week from Monday or month, or all time. */
export const rulePeriod = enumeration('rulePeriod', { day: 'day', week: 'week', month: 'month', ever: 'ever' });
export type RulePeriod = ValueOf<typeof rulePeriod>;

/** Whose purchases are added up together. */
export const ruleCounting = enumeration('ruleCounting', { card: 'card', cardholder: 'cardholder' });
export type RuleCounting = ValueOf<typeof ruleCounting>;

/** Who made a rule, and alone may change it. */
export const ruleOwner = enumeration('ruleOwner', { programme: 'programme', customer: 'customer' });
export type RuleOwner = ValueOf<typeof ruleOwner>;

/** The programme's own side of each movement of money. */
export const ledgerBook = enumeration('ledgerBook', {
  bank: 'bank',
  clearing: 'clearing',
  fees: 'fees',
  rebates: 'rebates',
  adjustments: 'adjustments',
  exchange: 'exchange',
  receivables: 'receivables',
});
export type LedgerBook = ValueOf<typeof ledgerBook>;

/** What is set for the whole programme, each with a history of its own; a rate for each pair of currencies. */
export const programmeSetting = enumeration('programmeSetting', {
  programmeName: 'programmeName',
  logo: 'logo',
  timeZone: 'timeZone',
  conversionRate: 'conversionRate',
  conversionMarkup: 'conversionMarkup',
  refusedMerchantCodes: 'refusedMerchantCodes',
  renewalDays: 'renewalDays',
  oldNumberDays: 'oldNumberDays',
  mailSender: 'mailSender',
});
export type ProgrammeSetting = ValueOf<typeof programmeSetting>;

/** Where something that waits for consent stands. */
export const proposalState = enumeration('proposalState', {
  waiting: 'waiting',
  agreed: 'agreed',
  refused: 'refused',
  withdrawn: 'withdrawn',
  expired: 'expired',
  failed: 'failed',
});
export type ProposalState = ValueOf<typeof proposalState>;

/** All of them by name: what dictionaries, translations and tests walk. */
export const enumerations = {
  transactionType,
  transactionStatus,
  complianceStatus,
  customerType,
  customerStatus,
  accountStatus,
  status,
  riskLevel,
  cardType,
  cardModel,
  cardScheme,
  productState,
  cardStatus,
  cardLogType,
  processStatus,
  settleStatus,
  authorizationStatus,
  dataType,
  recordType,
  idType,
  gender,
  depositStatus,
  statementType,
  orderStatus,
  period,
  rejectionReason,
  downloadStatus,
  apiKeyStatus,
  ruleState,
  channel,
  ruleScope,
  ruleEffect,
  ruleMeasure,
  rulePeriod,
  ruleCounting,
  ruleOwner,
  ledgerBook,
  programmeSetting,
  proposalState,
} as const;
export type EnumerationName = keyof typeof enumerations;
