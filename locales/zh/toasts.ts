import type { Messages } from '../messages.ts';

export const toasts: Messages['toasts'] = {
  uploadSuccessful: '上传成功',
  copyingSucceeded: '复制成功',
  copyingFailed: '复制失败',
  passwordChanged: '密码修改成功，正在跳转到登录页…',
  passwordReset: '密码重置成功',
  saved: '已保存',
  loggedOut: '已退出登录',
  close: '关闭通知',
};
