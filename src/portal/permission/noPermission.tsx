import KeyOff from '@mui/icons-material/KeyOffOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noPermission: NoRecord = {
  mark: <KeyOff fontSize="inherit" />,
  title: 'access.permissions.notFound',
  back: 'access.permissions.back',
};
