import NoAccount from '@mui/icons-material/NoAccountsOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noAccount: NoRecord = {
  mark: <NoAccount fontSize="inherit" />,
  title: 'account.notFound',
  back: 'account.backToList',
};
