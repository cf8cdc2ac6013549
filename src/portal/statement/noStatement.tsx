import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noStatement: NoRecord = {
  mark: <DescriptionIcon />,
  title: 'statement.notFound',
  back: 'statement.backToList',
};
