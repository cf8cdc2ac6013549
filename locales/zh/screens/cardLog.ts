import type { Messages } from '../../messages.ts';

export const cardLog: Messages['cardLog'] = {
  emptyHint: '对卡片的每次操作都会记录在此：激活、挂失、冻结、密码变更等。',
  result: '结果',
  notFound: '没有这条日志',
  backToList: '返回日志',
};
