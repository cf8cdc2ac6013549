import type { Messages } from '../../messages.ts';

export const permission: Messages['nouns']['permission'] = {
  name: '权限',
  fields: { id: '权限 ID', privilegeName: '权限名称', moduleName: '模块名称', sort: '排序', updateTime: '更新时间' },
};
