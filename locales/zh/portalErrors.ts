import type { portalErrors as english } from '../en/portalErrors.ts';
import type { Messages } from '../messages.ts';
import { unanswered } from './unanswered.ts';

/** What the portal says itself, of all that is refused: the rest comes from the gateway in words, or with the screens that need it. */
export const portalErrors: Pick<Messages['errors'], keyof typeof english> = {
  ...unanswered,
  notFound: '未找到该记录，可能已被删除，请返回列表。',
  notOffered: '该类型的记录不支持此操作。',
  insufficientFunds: '可用余额不足，无法完成此操作。',
  userAboveOwn: '该用户的权限高于您（%{privilege}），您无法管理。',
  fileTooLarge: '文件过大，请选择不超过 %{max} MB 的文件。',
  documentsMissing: '仍缺少：%{documents}',
  exportInterrupted: '导出中断，请重试。',
  cardholderStatus: {
    approved: '已通过',
    rejected: '已拒绝',
    toBeUploaded: '待上传资料',
    underReview: '审核中',
    closed: '已关闭',
  },
  cardStatus: {
    initial: '尚未发行',
    unactivated: '未激活',
    normal: '状态正常',
    blocked: '已冻结',
    lost: '已挂失',
    expired: '已过期',
    closing: '注销中',
    closed: '已注销',
  },
};
