import type { Messages } from '../../messages.ts';

export const savedView: Messages['nouns']['savedView'] = {
  name: '已保存的视图',
  fields: {
    viewName: '名称',
    isShared: '共享',
  },
};
