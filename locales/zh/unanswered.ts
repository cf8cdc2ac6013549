import type { unanswered as english } from '../en/unanswered.ts';

export const unanswered: typeof english = {
  unauthorized: '请求未授权',
  unavailable: '服务暂不可用',
  networkError: '网络错误',
  unreadableAnswer: '无法识别服务的响应，请刷新页面后重试。',
  timeout: '请求超时，请重试。',
  unexpected: '系统出现异常，请重试；如仍有问题，请联系技术支持。',
  /** Before the id of what failed. */
  quoteId: '联系技术支持时请提供此编号：',
};
