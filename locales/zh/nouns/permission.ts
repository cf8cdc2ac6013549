import type { Messages } from '../../messages.ts';

export const permission: Messages['nouns']['permission'] = {
  name: '权限',
  fields: {
    id: '权限 ID',
    privilegeName: '权限名称',
    moduleName: '模块名称',
    sort: '排序',
    inverted: '限制性',
    fields: '字段',
    conditions: '记录范围',
    reason: '原因',
    shipped: '内置',
    isOwn: '您可授予',
    roles: '角色数',
    updateTime: '更新时间',
  },
};
