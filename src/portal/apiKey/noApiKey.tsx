import KeyOff from '@mui/icons-material/KeyOffOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noApiKey: NoRecord = {
  mark: <KeyOff fontSize="inherit" />,
  title: 'apiKey.notFound',
  back: 'apiKey.back',
};
