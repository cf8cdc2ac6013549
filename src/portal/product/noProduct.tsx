import Style from '@mui/icons-material/StyleOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noProduct: NoRecord = {
  mark: <Style fontSize="inherit" />,
  title: 'product.notFound',
  back: 'product.back',
};
