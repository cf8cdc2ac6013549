import DepositIcon from '@mui/icons-material/SavingsOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noDeposit: NoRecord = {
  mark: <DepositIcon />,
  title: 'deposit.notFound',
  back: 'deposit.backToList',
};
