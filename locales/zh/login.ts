import type { Messages } from '../messages.ts';

export const login: Messages['login'] = {
  title: '登录',
  welcome: '欢迎回来',
  intro: '登录后即可管理您的账户和卡片。',
  email: '邮箱',
  password: '密码',
  submit: '登录',
  submitting: '登录中…',
  forgotPassword: '忘记密码',
  inquiry: '查询卡余额',
  sessionEnded: '登录已失效，请重新登录。',
  capsLock: '大写锁定已开启',
  rememberBrowser: '30 天内在此浏览器上不再要求验证码',
  passkeyFailed: '设备未确认通行密钥，未做任何更改。',
};
