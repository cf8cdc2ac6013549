import type { SvgIconComponent } from '@mui/icons-material';
import RebateIcon from '@mui/icons-material/CardGiftcardOutlined';
import WithdrawIcon from '@mui/icons-material/OutputOutlined';
import FeeIcon from '@mui/icons-material/ReceiptOutlined';
import AdjustIcon from '@mui/icons-material/TuneOutlined';
import type { Command } from '../../client/dataProvider.ts';

/** What staff do to an account by hand: its command, and what the amount does to the balance. */
export const operations = {
  adjust: { icon: AdjustIcon, command: 'adjustAccount', sign: 1n },
  rebate: { icon: RebateIcon, command: 'rebateAccount', sign: 1n },
  withdraw: { icon: WithdrawIcon, command: 'withdrawFromAccount', sign: -1n },
  chargeFee: { icon: FeeIcon, command: 'chargeAccountFee', sign: -1n },
} as const satisfies Record<string, { icon: SvgIconComponent; command: Command; sign: bigint }>;
export type Operation = keyof typeof operations;
export const operationNames = Object.keys(operations) as Operation[];
