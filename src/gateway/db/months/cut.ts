/**
 * Tables that only grow, and the id by which each may be cut: ids begin with their time (gateway/id.ts), so a month's rows are
 * next to each other by them. A purchase's steps are where the purchase is, and a posting's lines where the posting is. What
 * others refer to comes first (docs/decisions/055).
 */
export const cutBy = {
  postings: 'id',
  authorizations: 'id',
  ledger_lines: 'posting_id',
  account_transactions: 'id',
  card_transactions: 'id',
  authorization_events: 'authorization_id',
  card_logs: 'id',
  audit_logs: 'id',
} as const;

export type CutTable = keyof typeof cutBy;

export const cutTables = Object.keys(cutBy) as CutTable[];

/** The least id that a row can have that was made at a moment or later. */
export function firstId(moment: Date): string {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** The beginning of the month, in UTC, that is so many months after a moment's. */
export const monthAt = (moment: Date, later = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later, 1));

/** 2027_01 */
export const monthName = (month: Date): string => month.toISOString().slice(0, 7).replace('-', '_');
