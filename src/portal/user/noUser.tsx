import PersonOff from '@mui/icons-material/PersonOffOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noUser: NoRecord = {
  mark: <PersonOff fontSize="inherit" />,
  title: 'access.users.notFound',
  back: 'access.users.back',
};
