import { authorizationStatus, processStatus, recordType } from '../enumerations.ts';
import type { Authorization } from './authorization.ts';

/** What tells it; who may not see a part of it can't tell. */
type Told = Partial<
  Pick<
    Authorization,
    | 'processStatus'
    | 'settleStatus'
    | 'originalAuthorizationId'
    | 'authorizationStatus'
    | 'authorizationCode'
    | 'recordType'
  >
>;

/**
 * Whether a record is of a message that waited and was put aside by staff: over, part of no purchase, and none itself, as an
 * approved purchase has a code, one that was settled says so, a declined one that it was declined, and a question of zero that it was one.
 */
export const isPutAside = ({
  processStatus: progress,
  settleStatus,
  originalAuthorizationId,
  authorizationStatus: answer,
  authorizationCode,
  recordType: type,
}: Told): boolean =>
  progress === processStatus.code.finished &&
  settleStatus === null &&
  originalAuthorizationId === null &&
  authorizationCode === null &&
  answer !== undefined &&
  answer !== authorizationStatus.code.declined &&
  type !== undefined &&
  type !== recordType.code.verification;
