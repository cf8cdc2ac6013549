import type { Messages } from '../../messages.ts';

export const role: Messages['nouns']['role'] = {
  name: '角色',
  fields: {
    id: '角色 ID',
    roleName: '角色名称',
    description: '描述',
    forOperators: '发卡机构专用',
    passwordMinimum: '密码最短长度',
    requiresSecondFactor: '要求两步登录',
    shipped: '内置',
    beyondOwn: '超出您的权限',
    privileges: '权限',
    users: '用户数',
  },
};
