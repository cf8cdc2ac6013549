import type { Messages } from '../messages.ts';

/** The roles that come with the product; others are called what they were given. */
export const roleNames: Messages['roleNames'] = {
  Operator: '运营人员',
  'Operator administrator': '运营管理员',
  'Customer administrator': '客户管理员',
  'Customer finance': '客户财务',
  'Customer viewer': '客户查看者',
};
