import type { Messages } from '../messages.ts';

export const errors: Messages['errors'] = {
  success: '操作成功',

  // The request itself.
  invalidRequest: '提交的内容有误，请检查标出的字段后重试。',
  unreadable: '请求无法解析，请刷新页面后重试。',
  unknownField: '此处不支持该字段，请刷新页面后重试。',
  unknownNoun: '不支持该类型的记录。',
  unknownCommand: '不支持该操作。',
  notOffered: '该类型的记录不支持此操作。',
  unknownSort: '该列不支持排序。',
  unknownPageSize: '不支持该每页条数，请重新选择。',
  pageTooFar: '页码过大，请缩小筛选范围。',
  tooLarge: '提交的内容过大，请减少后重试。',
  fileTooLarge: '文件过大，请选择不超过 %{max} MB 的文件。',
  unsupportedType: '不支持该内容类型。',
  unsupportedFile: '请选择 JPEG、PNG 或 PDF 文件。',
  pictureTooLarge: '图片尺寸过大：单边最多 %{side} 像素，总计最多 %{megapixels} 百万像素。',
  fileDamaged: '文件已损坏，无法读取。请重新导出或拍摄。',
  fileLocked: '该 PDF 受密码保护，请上传未加密的文件。',
  fileActive: '该 PDF 含有程序或其他文件。请打印为普通 PDF 后再上传。',
  fileGone: '该文件已不再保存，请重新上传。',
  tooManyUploads: '等待提交的文件过多，请先提交已开始填写的表单。',

  // Who asks, and how often.
  unauthorized: '请求未授权',
  sessionExpired: '登录已失效，请重新登录。',
  loginFailed: '登录失败，请检查用户名或密码',
  cardTokenInvalid: '卡令牌无效，请核对后重试，或联系发卡机构重新获取。',
  forbidden: '您没有权限执行此操作。如工作需要，请联系管理员。',
  passwordChangeRequired: '请先修改密码再继续操作。',
  tooManyRequests: '操作过于频繁，请稍候再试。',
  tooManyReveals: '您在一小时内查看卡号次数过多，请稍后再试。',
  tooManyTries: '尝试次数过多，请几分钟后再试。',

  // The records.
  notFound: '未找到该记录，可能已被删除，请返回列表。',
  conflict: '该数据刚刚被其他人修改，请刷新后再确认。',
  insufficientFunds: '可用余额不足，无法完成此操作。',
  alreadyExists: '该值已被使用，请更换。',
  inUse: '该记录仍在使用中，无法删除。',
  requestIdReused: '该请求已以不同内容提交过，请刷新页面后重新操作。',
  requestInProgress: '该操作正在处理中，请稍候。',

  // Passwords.
  resetCodeInvalid: '验证码错误或已过期，请核对或重新获取。',
  oldPasswordWrong: '当前密码不正确。',
  passwordSameAsOld: '新密码不能与当前密码相同。',
  passwordUsedBefore: '该密码近期使用过，请勿使用最近四次的密码。',
  passwordTooCommon: '该密码过于常见，容易被猜到，请更换。',
  passwordTooShort: '密码长度不能少于 %{min} 个字符。',
  passwordTooLong: '密码长度不能超过 %{max} 个字符。',
  passwordNeeded: '请输入密码以继续。',
  passwordWrong: '密码不正确。',
  passwordIsEmail: '密码不能与邮箱相同。',

  // Cardholders. `%{status}` is one of `errors.cardholderStatus`, `%{step}` one of `errors.cardholderStep`.
  cardholderStatusRefused: '%{status}的持卡人无法%{step}',
  cardholderEmailTaken: '该邮箱已有对应的持卡人',
  cardholderHasCards: '该持卡人有 %{smart_count} 张卡片尚未关闭，请先注销卡片。',
  cardholderHasApplications: '该持卡人的申请 %{order} 仍在处理中，请先取消该申请。',
  documentsMissing: '仍缺少：%{documents}',
  customerNotEnabled: '该客户未启用，无法新增持卡人。',
  cardholderStatus: {
    approved: '已通过',
    rejected: '已拒绝',
    toBeUploaded: '待上传资料',
    underReview: '审核中',
    closed: '已关闭',
  },
  cardholderStep: {
    register: '登记',
    update: '修改',
    correct: '更正',
    submit: '提交审核',
    approve: '通过',
    reject: '拒绝',
    close: '关闭',
  },

  // Cards. `%{status}` is one of `errors.cardStatus`, `%{action}` one of `errors.cardAction`.
  cardStatusRefused: '%{status}的卡片无法%{action}',
  cardOperatorBlock: '该卡由发卡机构冻结，仅发卡机构可以解冻，请与其联系。',
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
  cardAction: {
    activate: '激活',
    loss: '挂失',
    unloss: '解挂',
    block: '冻结',
    unblock: '解冻',
    revoke: '吊销',
    updateAcsPassword: '修改 ACS 密码',
    resetAcsPassword: '重置 ACS 密码',
    updatePin: '修改 PIN 码',
    resetPin: '重置 PIN 码',
    topUp: '充值',
    return: '退回资金',
    limits: '调整限额',
    reveal: '查看卡号',
    issueToken: '签发新的查询令牌',
  },

  // Applications for cards. `%{status}` is one of `errors.applicationStatus`, `%{action}` one of `errors.applicationAction`.
  customerDisabled: '该客户已停用，不能为其发卡。',
  cardholderNotApproved: '只能为已通过审核且已启用的持卡人发卡。',
  productDisabled: '该产品暂不提供，请选择其他产品。',
  accountDisabled: '该账户已停用，请选择其他账户。',
  accountCurrencyDiffers: '该账户的币种不是产品币种 %{currency}，请选择其他账户。',
  noAccountInCurrency: '没有可用于支付的 %{currency} 账户。',
  limitTooHigh: '限额不能超过 %{limit}',
  applicationStatusRefused: '%{status}的申请无法%{action}',
  applicationStatus: {
    initial: '尚未处理',
    processing: '处理中',
    completed: '已完成',
    cancelled: '已取消',
    closed: '已关闭',
  },
  applicationAction: { process: '处理', complete: '完成', cancel: '取消', close: '关闭' },

  // Statements.
  statementPeriodOpen: '该周期尚未结束，请选择已结束的周期。',
  statementBeforeStart: '当时该账户或卡片尚未开立，请选择更晚的周期。',

  // 卡处理商的报文。
  transactionLinkUsed: '该笔交易已有授权。',
  billingCurrency: '该卡不以此币种入账。',
  noConversionRate: '没有可用于换算该币种的汇率。',
  nothingToReverse: '该授权已无可撤销的金额。',
  reversalAboveRest: '撤销金额超过该授权的剩余金额。',
  refundAboveSettled: '退款金额超过已清算且尚未退款的金额。',
  messageIdReused: '该报文此前已收到，但内容不同。',
  signatureInvalid: '签名缺失、错误或已过期。',
  messageNotWaiting: '该报文已不在等待处理。请刷新后再查看。',
  notAPurchase: '请选择一笔授权；此记录属于另一笔授权。',
  otherCard: '请选择同一张卡的授权。',
  simulatorOff: '模拟器仅在演示环境中可用。',

  // Accounts and deposits. `%{status}` is one of `enums.depositStatus`, `%{action}` one of `errors.depositAction`.
  accountDisabled: '该账户已停用，无法进行资金操作。',
  cardIsShared: '此卡直接使用账户余额，无需充值，也没有可退回的资金。',
  currencyDiffers: '账户币种为 %{account}，卡片币种为 %{card}。请选择与卡片币种相同的账户。',
  depositStatusRefused: '状态为“%{status}”的入金记录不能再%{action}。',
  depositAction: { process: '转为处理中', confirm: '确认到账', fail: '标记为失败' },

  // Exports.
  exportTooLarge: '导出结果超过 %{max} 行，请缩小筛选范围。',
  exportInterrupted: '导出中断，请重试。',

  // The service and the way to it.
  unavailable: '服务暂不可用',
  networkError: '网络错误',
  unreadableAnswer: '无法识别服务的响应，请刷新页面后重试。',
  timeout: '请求超时，请重试。',
  diskFull: '暂时无法保存数据，未作任何更改，请稍后再试。',
  unexpected: '系统出现异常，请重试；如仍有问题，请联系技术支持。',
};
