import { recordType } from '../enumerations.ts';
import type { Authorization } from './authorization.ts';
import { isPutAside } from './putAside.ts';
import { isWaiting } from './waiting.ts';

type Told = Parameters<typeof isPutAside>[0] & Pick<Authorization, 'originalAuthorizationId' | 'processStatus'>;

/**
 * Whether a record is a purchase, with totals of its own, to which messages can belong: not one of a later message, nor one that waits,
 * was put aside, or was paid back without a purchase.
 */
export const isPurchase = (record: Told): boolean =>
  record.originalAuthorizationId === null &&
  !isWaiting(record) &&
  record.recordType !== recordType.code.consumptionRefund &&
  !isPutAside(record);
