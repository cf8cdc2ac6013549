import type { Messages } from '../../messages.ts';

export const cardholder: Messages['cardholder'] = {
  tabs: {
    details: '详情',
    cards: '卡片',
    authorizations: '授权',
    transactions: '交易',
    documents: '证明文件',
    history: '历史记录',
  },
  noCards: '该持卡人暂无卡片',
  noAuthorizations: '该持卡人的卡片暂无授权',
  noTransactions: '该持卡人的卡片暂无交易',
  cards: '%{smart_count} 张卡',
  rejected: '已拒绝：%{reason}',
  underComplianceReview: '合规审核中',
  notGiven: '未填写',
  emptyHint: '持卡人是卡片的使用者，可以是个人或公司。',
  notFound: '未找到持卡人',
  backToList: '返回持卡人列表',
  acts: {
    review: { label: '审核' },
    close: { label: '关闭持卡人' },
  },
};
