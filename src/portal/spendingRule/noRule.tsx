import Rule from '@mui/icons-material/RuleOutlined';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noRule: NoRecord = {
  mark: <Rule fontSize="inherit" />,
  title: 'spendingRule.notFound',
  back: 'spendingRule.back',
};
