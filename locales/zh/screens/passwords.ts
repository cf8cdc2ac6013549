import type { Messages } from '../../messages.ts';

export const passwords: Messages['passwords'] = {
  change: {
    title: '修改密码',
    easy: '您的密码过于简单或由他人设置，请修改后继续使用。',
    current: '当前密码',
    new: '新密码',
    confirm: '确认密码',
    submit: '提交',
    submitting: '正在修改密码…',
    failed: '密码修改失败，请重试。',
    leave: '退出登录',
  },
  forgot: {
    title: '忘记密码',
    intro: '请输入您的登录邮箱，我们将发送验证码。',
    email: '邮箱',
    submit: '发送验证码',
    haveCode: '我已有验证码',
    sent: '若 %{email} 已注册，验证码已发送，%{minutes} 分钟内有效。',
    resend: '重新发送',
    resendIn: '%{seconds} 秒后可重新发送',
    otherEmail: '更换邮箱',
    back: '返回登录',
  },
  reset: {
    title: '重置密码',
    intro: '请输入邮件中的验证码并设置新密码。',
    code: '验证码',
    new: '新密码',
    confirm: '确认密码',
    submit: '重置密码',
    back: '返回登录',
  },
  /** Asked again before what takes more than a session. */
  prove: {
    title: '请确认是您本人',
    effect: '此操作涉及谁可以登录或可以做什么。确认后五分钟内不再要求输入密码。',
    password: '您的密码',
    submit: '确认',
  },
  code: {
    label: '验证码',
    help: '来自身份验证器应用，或一个恢复码',
  },

  // The set-password tips: a heading and one line for each of the domain’s password rules.
  tips: '密码须满足以下要求',
  rules: {
    length: '至少 8 个字符',
    characters: '仅限字母、数字及 ! @ # $ % ^ & * -',
    uppercase: '包含大写字母',
    lowercase: '包含小写字母',
    digit: '包含数字',
    symbol: '包含 ! @ # $ % ^ & * - 中的一个符号',
  },
  ruleMet: '已满足',
  ruleUnmet: '未满足',
};
