import type { Messages } from '../../messages.ts';

export const card: Messages['card'] = {
  // How a card is named in sentences.
  owed: '该卡欠款 %{amount}，将从下一笔到账资金中扣除。',
  namedWithHolder: '%{card}（%{holder}）',
  notFound: '未找到卡片',
  backToList: '返回卡片列表',
  tabs: {
    details: '详情',
    limits: '限额',
    transactions: '交易',
    authorizations: '授权',
    statements: '账单',
    log: '日志',
    contact: '联系方式',
    balanceAt: '历史余额',
  },
  emptyHint: '卡片发行后会显示在这里。',
  moreActions: '更多操作',

  // Another card in its place.
  succession: {
    replace: '补卡',
    renew: '续卡',
    replaceTitle: '为卡片 %{card} 补卡？',
    renewTitle: '为卡片 %{card} 续卡？',
    why: '补卡原因',
    reasons: { lost: '遗失', stolen: '被盗', damaged: '损坏', renewal: '到期续卡' },
    effects: {
      atOnce: '新卡的持卡人和限额保持不变，立即可用；此卡将永久注销，已授权的交易仍会正常清算。',
      whenActivated: '将发行一张持卡人和限额相同的新卡。新卡激活前此卡仍可使用，激活后此卡永久注销。',
      sent: '将寄出一张持卡人和限额相同的新卡。新卡激活前此卡仍可使用，激活后此卡永久注销。',
      sentWhileLost: '将寄出一张持卡人和限额相同的新卡。此卡不能再使用，新卡激活后永久注销。',
    },
    money: {
      now: '%{amount} 将转入新卡。',
      later: '届时其可用余额（目前为 %{amount}）将转入新卡。',
    },
    fee: '手续费 %{fee} 由该卡所属账户支付。',
    newNumber: '已保存卡号的商户需要更新为新卡号。',
    oldNumber: '使用旧卡号的订阅将在 %{smart_count} 天内由新卡继续支付，之后商户需要更新为新卡号。',
    replaced: '卡片 %{card} 已由新卡 %{next} 替代',
    renewed: '新卡 %{next} 激活后将替代卡片 %{card}',
    applied: '已为卡片 %{card} 提交补卡申请：%{order}',
    onceActivated: '激活后生效',
    alsoNext: '同样适用于将替代本卡的卡片 %{card}，其已单独设置的项除外。',
    onItsWay: '补卡处理中',
  },

  // The dialog before an action.
  reason: '原因',
  reasonHelp: '将记录在卡片日志中，可不填。',
  reasonNeeded: '将记录在卡片日志中。此操作无法撤销，必须填写。',
  typeLast4: '请输入卡号后四位以确认',
  last4Differ: '与该卡卡号后四位不符',
  typeCount: '请输入 %{count} 以确认',
  countDiffers: '与卡片数量不符',
  newPin: '新 PIN 码',
  confirmPin: '确认 PIN 码',
  pinsDiffer: '两次输入的 PIN 码不一致，请重试。',
  newAcsPassword: '新 ACS 密码',
  confirmAcsPassword: '确认 ACS 密码',
  working: '处理中…',

  // Why an action isn’t offered.
  notOffered: {
    status: '卡片%{status}，无法操作',
    operatorBlock: '由发卡机构冻结，仅发卡机构可以解冻',
    right: '您没有权限执行此操作',
    none: '该卡已无可执行的操作',
  },

  // Several cards at once.
  bulk: {
    more: '更多操作',
    can: '所选 %{total} 张卡中有 %{count} 张可执行此操作。',
    none: '所选卡片均无法执行此操作。',
    tooMany: '每次最多 %{max} 张卡，请取消选择 %{smart_count} 张。',
    skipped: '另有 %{smart_count} 张所选卡片不符合条件，将保持不变。',
    results: '各卡处理结果',
  },

  // The card page.
  shared: '共享',
  sharedHelp: '直接使用账户 %{account} 的余额，无需充值。',
  ownBalance: '独立余额',
  validThru: '有效期至',
  issuedFrom: '产品：%{product}',
  blockedByCustomer: '由客户冻结',
  blockedByOperator: '由发卡机构冻结',
  editRemark: '编辑备注',
  partsSaved: '已保存：%{parts}',
  remarkSaved: '卡片 %{card} 的备注已保存',
  noRemark: '暂无备注',
  paidBy: '共享卡：直接使用 %{customer} 的账户余额',
  noTransactions: '该卡暂无交易',
  noAuthorizations: '该卡暂无授权',
  limitsHelp: '超出以下限额的付款将不予批准；任何限额均不得高于产品允许的上限。',
  noLog: '该卡暂无操作记录',
  limitMeter: {
    used: '已用 %{amount}',
    left: '剩余 %{amount}',
    of: '%{used} / %{limit}',
    resets: '%{time} 重置',
    never: '不重置',
    perTransaction: '每笔交易',
    none: '不限',
    standard: '默认',
  },
  // Limits, to be changed.
  editLimits: '修改限额',
  limitsTitle: '卡片 %{card} 的限额',
  tried: {
    title: '这些限额会拒绝的消费',
    nothing: '该卡最近 %{days} 天没有消费。',
    none: '最近 %{days} 天内，这些限额不会拒绝任何消费：全部 %{count} 笔均可通过。',
    found: '最近 %{days} 天内，这些限额会拒绝 %{count} 笔消费中的 %{declined} 笔：%{sum}。',
    show: '显示',
    hide: '隐藏',
  },
  limitsEffect: '从下一笔付款起生效。留空则恢复为产品默认限额。',
  limitsSaved: '卡片 %{card} 的限额已保存',
  limitStandard: '默认：%{limit}',
  limitCeiling: '默认：%{limit}，最高 %{most}',
  noLimitStandard: '不填则不限',

  // A card that ends by itself.
  ending: {
    title: '何时终止',
    edit: '修改终止条件',
    dialogTitle: '卡片 %{card} 的终止条件',
    effect: '从下一笔付款起生效。卡片终止后将永久注销，余款退回其账户。',
    saved: '卡片 %{card} 的终止条件已保存',
    none: '仅在到期时',
    singleUse: '首笔消费清算后注销',
    endDay: '最后可用日 %{day}',
    endAmount: '累计消费满 %{amount} 后注销',
    singleUseHelp: '同一时间只能有一笔消费；首笔清算后卡片即注销。',
    endDayHelp: '可使用至当日结束。留空则不设。',
    endAmountHelp: '超出的消费将被拒绝。留空则不设。',
  },

  // The number, shown for a minute.
  reveal: {
    label: '查看卡号',
    title: '查看卡片 %{card} 的卡号',
    effect: '卡号、有效期和 CVV2 将显示一分钟。查看记录及原因会写入审计日志。',
    reason: '查看原因',
    submit: '查看',
    shown: '卡片 %{card}',
    number: '卡号',
    expires: '有效期',
    cvv2: 'CVV2',
    hidesIn: '%{smart_count} 秒后隐藏',
    hide: '隐藏',
    gone: '卡号已重新隐藏。',
  },

  // The token for the balance look-up, shown once.
  inquiryToken: {
    label: '签发查询令牌',
    title: '为卡片 %{card} 签发查询令牌？',
    effect: '持卡人凭此令牌无需登录即可查询该卡余额。原令牌立即失效。',
    submit: '签发',
    shown: '卡片 %{card} 的查询令牌',
    once: '令牌仅显示这一次，系统不会保存。请立即交给持卡人。',
    copy: '复制',
    close: '我已保存',
  },

  // Where passcodes and notices go.
  contact: {
    emptyHint: '每张卡接收一次性验证码和通知的邮箱和手机号会显示在这里。',
    help: '该卡的一次性验证码和通知会发送到这里。',
    none: '暂无联系方式',
    edit: '修改联系方式',
    title: '卡片 %{card} 的联系方式',
    phoneHelp: '没有手机号时，两项都留空。',
    saved: '卡片 %{card} 的联系方式已保存',
  },
};
