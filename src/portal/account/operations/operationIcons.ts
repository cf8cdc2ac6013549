import type { SvgIconComponent } from '@mui/icons-material';
import RebateIcon from '@mui/icons-material/CardGiftcardOutlined';
import WithdrawIcon from '@mui/icons-material/OutputOutlined';
import FeeIcon from '@mui/icons-material/ReceiptOutlined';
import AdjustIcon from '@mui/icons-material/TuneOutlined';
import type { AccountOperation } from '#domain/account/operation.ts';

/** How what staff do to an account by hand looks. */
export const operationIcons: Record<AccountOperation, SvgIconComponent> = {
  adjust: AdjustIcon,
  rebate: RebateIcon,
  withdraw: WithdrawIcon,
  chargeFee: FeeIcon,
};
