import { authorizationStatus, processStatus } from '../enumerations.ts';
import type { Authorization } from './authorization.ts';

type Told = Partial<Pick<Authorization, 'processStatus' | 'authorizationStatus'>>;

/** Whether a record is of a message that waits: for its purchase, or for what it lacks. It has moved nothing so far. */
export const isWaiting = ({ processStatus: progress }: Told): boolean => progress === processStatus.code.pending;

/** Whether somebody has answered, or the message itself says what it is. What waits bears an approval that nobody gave. */
export const isAnswered = (record: Told): boolean =>
  !isWaiting(record) || record.authorizationStatus !== authorizationStatus.code.approval;
