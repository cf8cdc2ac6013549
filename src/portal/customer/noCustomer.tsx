import Business from '@mui/icons-material/DomainDisabledOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noCustomer: NoRecord = {
  mark: <Business fontSize="inherit" />,
  title: 'customer.notFound',
  back: 'customer.back',
};
