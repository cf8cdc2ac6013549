import type { Messages } from '../../messages.ts';

export const firstDay: Messages['firstDay'] = {
  title: '首日清单',
  progress: '已完成 %{done} 项，共 %{all} 项。最后一项是首笔消费。',
  done: '已完成',
  programme: { title: '为发卡项目命名', text: '名称与标志、时区、汇率和费用。', go: '查看设置' },
  customer: { title: '新增客户', text: '您为其发卡的公司或个人。可标记为“沙盒”先行试用。', go: '新增客户' },
  account: { title: '开立账户', text: '卡片由账户支付，一个客户可有多个账户。', go: '开立账户' },
  customerEnabled: { title: '启用客户', text: '启用后即可发卡。', go: '查看客户' },
  deposit: { title: '为账户入金', text: '登记入金，到账后确认。', go: '查看入金' },
  product: { title: '发行产品', text: '可发哪些卡：卡组织、号段、限额、费用。', go: '查看产品' },
  user: { title: '邀请客户人员', text: '对方会收到邮件并自行设置密码。', go: '新增用户' },
  cardholder: { title: '审核持卡人', text: '登记持卡人，上传资料并审核。', go: '查看持卡人' },
  card: { title: '发卡', text: '提交开卡申请并办结。', go: '申请开卡' },
  purchase: { title: '用卡消费', text: '来自卡处理商的交易，或在沙盒客户的卡上自行模拟。', go: '查看授权' },
};
