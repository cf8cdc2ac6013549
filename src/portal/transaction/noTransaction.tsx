import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noTransaction: NoRecord = {
  mark: <ReceiptIcon />,
  title: 'transaction.notFound',
  back: 'transaction.backToList',
};
