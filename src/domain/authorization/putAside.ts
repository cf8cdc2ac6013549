import { authorizationStatus, processStatus, recordType } from '../enumerations.ts';
import type { Authorization } from './authorization.ts';

/** What tells it; who may not see a part of it can't tell. */
type Told = Partial<
  Pick<
    Authorization,
    'processStatus' | 'settleStatus' | 'originalAuthorizationId' | 'authorizationStatus' | 'recordType'
  >
>;

/**
 * Whether a record is of a message that waited and was put aside by staff: over, part of no purchase, and none itself, as a purchase that
 * is over says what became of it, a declined one that it was declined, and a question of zero that it was one.
 */
export const isPutAside = ({
  processStatus: progress,
  settleStatus,
  originalAuthorizationId,
  authorizationStatus: answer,
  recordType: type,
}: Told): boolean =>
  progress === processStatus.code.finished &&
  settleStatus === null &&
  originalAuthorizationId === null &&
  answer !== undefined &&
  answer !== authorizationStatus.code.declined &&
  type !== undefined &&
  type !== recordType.code.verification;
