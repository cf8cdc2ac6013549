import Group from '@mui/icons-material/GroupOffOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noRole: NoRecord = {
  mark: <Group fontSize="inherit" />,
  title: 'access.roles.notFound',
  back: 'access.roles.back',
};
