import { depositStatus } from '../enumerations.ts';
import type { DepositRecord } from './deposit.ts';

/** What a deposit has put on its account, as a decimal amount: what is under way or failed hasn't put anything there. */
export const credited = ({
  status,
  creditedAmount,
}: Partial<Pick<DepositRecord, 'status' | 'creditedAmount'>>): string | undefined =>
  status === depositStatus.code.success ? creditedAmount : undefined;
