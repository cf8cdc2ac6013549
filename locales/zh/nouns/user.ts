import type { Messages } from '../../messages.ts';

export const user: Messages['nouns']['user'] = {
  name: '用户',
  fields: {
    id: '用户 ID',
    userName: '用户名',
    email: '邮箱',
    newEmail: '待确认的新邮箱',
    roleId: '角色',
    roleName: '角色名称',
    customerId: '客户',
    customerName: '客户名称',
    status: '状态',
    customerIsOpen: '客户可用',
    mayComeIn: '可以登录',
    waitsToEnter: '等待启用',
    passwordIsEasy: '须修改密码',
    lastSignInAt: '上次登录时间',
    hasSignedIn: '已登录过',
    lockedUntil: '锁定至',
    secondFactorAt: '两步登录开启时间',
    createdAt: '创建时间',
  },
};
