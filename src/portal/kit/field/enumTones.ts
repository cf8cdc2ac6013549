import type { EnumerationName } from '#domain/enumerations.ts';

/** What a status means to whoever scans a list: good, on its way, look here, gone wrong, or nothing special. */
export type ToneName = 'success' | 'info' | 'warning' | 'error' | 'neutral';

/** Enumeration → name of a value → tone. What isn't listed is neutral; enumerations that aren't statuses show plain text. */
export const enumTones: Partial<Record<EnumerationName, Record<string, ToneName>>> = {
  cardStatus: {
    unactivated: 'info',
    normal: 'success',
    blocked: 'warning',
    lost: 'error',
    expired: 'neutral',
    closing: 'warning',
    closed: 'neutral',
    initial: 'neutral',
  },
  complianceStatus: {
    approved: 'success',
    rejected: 'error',
    toBeUploaded: 'warning',
    underReview: 'info',
    closed: 'neutral',
  },
  customerStatus: { initial: 'neutral', enabled: 'success', disabled: 'neutral' },
  productState: { draft: 'neutral', offered: 'success', retired: 'neutral' },
  accountStatus: { open: 'success', frozen: 'warning', closed: 'neutral' },
  status: { enabled: 'success', disabled: 'neutral' },
  riskLevel: { lower: 'success', medium: 'warning', higher: 'error' },
  transactionStatus: { success: 'success', cancel: 'warning', cancelled: 'neutral', refund: 'info' },
  depositStatus: { success: 'success', fail: 'error', initial: 'neutral', processing: 'info' },
  authorizationStatus: { approval: 'success', reversal: 'warning', declined: 'error' },
  settleStatus: {
    settled: 'success',
    partialSettled: 'info',
    overpaymentSettled: 'warning',
    reversed: 'neutral',
    expired: 'neutral',
  },
  proposalState: {
    waiting: 'info',
    agreed: 'success',
    refused: 'error',
    withdrawn: 'neutral',
    expired: 'neutral',
    failed: 'warning',
  },
  ruleState: { draft: 'neutral', shadow: 'info', live: 'success', ended: 'neutral' },
  apiKeyStatus: { active: 'success', expired: 'neutral', revoked: 'neutral' },
  downloadStatus: {
    waiting: 'neutral',
    running: 'info',
    ready: 'success',
    failed: 'error',
    cancelled: 'neutral',
    expired: 'neutral',
  },
  processStatus: { processing: 'info', finished: 'success', pending: 'warning' },
  orderStatus: {
    initial: 'neutral',
    processing: 'info',
    completed: 'success',
    cancelled: 'neutral',
    closed: 'neutral',
  },
};
