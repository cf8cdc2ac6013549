import type { Messages } from '../messages.ts';

export const mails: Messages['mails'] = {
  resetCode: {
    subject: '您的验证码',
    body: '您好：\n\n我们收到了重置您账户密码的请求，您的验证码为\n\n%{code}\n\n验证码 %{minutes} 分钟内有效，且仅可使用一次。任何人都不会通过电话或邮件向您索要验证码。\n\n如非您本人操作，请忽略本邮件，您的密码不会改变。\n\n发卡管理平台',
  },
  passwordChanged: {
    subject: '您的密码已修改',
    body: '您好：\n\n您的账户密码已于 %{time} 修改，所有登录均已退出。\n\n如非您本人操作，请立即重置密码并联系管理员。\n\n发卡管理平台',
  },
  accountLocked: {
    subject: '您的账户已被暂时锁定',
    body: '您好：\n\n由于密码错误次数过多，您的账户已被锁定 %{minutes} 分钟，之后可重新登录。\n\n如非您本人操作，请联系管理员。\n\n发卡管理平台',
  },
  accountLockedByCode: {
    subject: '您的账户已被暂时锁定',
    body: '您好：\n\n由于验证失败次数过多（其中至少一次密码正确但验证码错误），您的账户已被锁定 %{minutes} 分钟，之后可重新登录。\n\n如非您本人操作，说明有人知道您的密码：请尽快修改密码并立即联系管理员。\n\n发卡管理平台',
  },
  invitation: {
    subject: '您的发卡管理平台访问权限',
    body: '%{name}，您好：\n\n我们已为您创建账户。请打开以下页面设置密码：\n\n%{url}\n\n输入您的邮箱 %{email}，选择“我已有验证码”，然后输入以下验证码：\n\n%{code}\n\n验证码 %{minutes} 分钟内有效，且只能使用一次。过期后请在同一页面重新获取。\n\n发卡管理平台',
  },
  resetByStaff: {
    subject: '请设置新密码',
    body: '%{name}，您好：\n\n管理员已重置您的密码，您已在所有设备上退出登录。请打开以下页面设置新密码：\n\n%{url}\n\n输入您的邮箱 %{email}，选择“我已有验证码”，然后输入以下验证码：\n\n%{code}\n\n验证码 %{minutes} 分钟内有效，且只能使用一次。过期后请在同一页面重新获取。\n\n发卡管理平台',
  },
  emailCode: {
    subject: '请确认您的新邮箱',
    body: '%{name}，您好：\n\n%{by} 于 %{time} 申请将您登录发卡管理平台的邮箱改为本邮箱。如需确认这是您的邮箱，请用当前邮箱登录，打开\n\n%{url}\n\n并输入以下验证码：\n\n%{code}\n\n验证码 %{minutes} 分钟内有效，且只能使用一次，可在同一页面重新获取。在此之前一切不变。\n\n如您不清楚此事，请忽略本邮件。\n\n发卡管理平台',
  },
  emailWanted: {
    subject: '有人申请更换您的账户邮箱',
    body: '%{name}，您好：\n\n%{by} 于 %{time} 从地址 %{address} 申请将您的账户邮箱改为 %{email}。输入发送到该邮箱的验证码后才会生效，在此之前您仍用本邮箱登录。\n\n如您不同意，请登录并打开\n\n%{url}\n\n取消更换。如您不清楚为何有此申请，请同时修改密码并立即联系管理员。\n\n发卡管理平台',
  },
  emailChanged: {
    subject: '您的账户邮箱已更换',
    body: '%{name}，您好：\n\n您的账户邮箱已于 %{time} 从地址 %{address} 改为 %{email}。今后请用该邮箱登录，此前发送的验证码均已失效。\n\n如非您本人操作，请立即联系管理员。\n\n发卡管理平台',
  },
  secondFactorAdded: {
    subject: '两步登录已开启',
    body: '您好：\n\n您的账户已于 %{time} 从地址 %{address} 开启两步登录。今后登录时，除密码外还需输入身份验证器应用中的验证码，或使用通行密钥。\n\n如非您本人操作，请立即联系管理员。\n\n发卡管理平台',
  },
  secondFactorRemoved: {
    subject: '两步登录已关闭',
    body: '您好：\n\n您的账户已于 %{time} 从地址 %{address} 关闭两步登录，此后仅凭密码即可登录。如需重新开启，请打开\n\n%{url}\n\n如非您本人操作，请立即联系管理员。\n\n发卡管理平台',
  },
  secondFactorReset: {
    subject: '两步登录已重置',
    body: '您好：\n\n%{by}已于 %{time} 从地址 %{address} 重置您账户的两步登录。您的所有会话均已退出，此后仅凭密码即可登录。如需重新设置，请打开\n\n%{url}\n\n如非您本人要求，请立即联系管理员。\n\n发卡管理平台',
    byOperator: '平台运营方',
  },
  factorAdded: {
    subject: '两步登录新增了验证方式',
    body: '您好：\n\n您的账户已于 %{time} 从地址 %{address} 为两步登录新增了身份验证器应用或通行密钥。可在此查看或移除：\n\n%{url}\n\n如非您本人操作，请立即联系管理员。\n\n发卡管理平台',
  },
  factorRemoved: {
    subject: '两步登录移除了一种验证方式',
    body: '您好：\n\n您的账户已于 %{time} 从地址 %{address} 移除了两步登录的身份验证器应用或通行密钥，其余方式仍然有效：\n\n%{url}\n\n如非您本人操作，请立即联系管理员。\n\n发卡管理平台',
  },
  recoveryCodeUsed: {
    subject: '恢复码已被使用',
    body: '您好：\n\n您的一个恢复码已于 %{time} 从地址 %{address} 被使用，还剩 %{smart_count} 个。如需重新生成，请打开\n\n%{url}\n\n如非您本人操作，请立即更改密码并联系管理员。\n\n发卡管理平台',
  },
  statement: {
    subject: '%{title} %{date} 已生成',
    body: '您好：\n\n一份账单已生成：%{title} %{date}，编号 %{number}。请登录发卡管理平台并打开以下链接查看：\n\n%{url}\n\n您收到此邮件，是因为平台中将您的邮箱指定为这些账单的接收地址。管理账单的人员可在平台中将其移除。\n\n发卡管理平台',
  },
  notices: {
    subject: '发卡管理平台中的新动态',
    body: '%{name}，您好：\n\n发卡管理平台中有以下动态：\n\n%{lines}\n\n请登录后打开链接查看详情。您可在此选择通过邮件接收哪些通知：\n\n%{url}\n\n发卡管理平台',
    more: '另有 %{smart_count} 条。',
  },
  proposalAsked: {
    subject: '%{name} 请您审批：%{what}',
    why: '\n原因：%{reason}',
    ends: '该审批将于 %{until} 过期。',
    endsForAll: '该审批将于 %{until} 过期，其他可审批的人员也已收到通知。',
    body: '%{decider}，您好：\n\n%{name} 提交了审批：%{what}。%{why}\n\n请登录发卡管理平台查看将发生的变化，并选择同意或拒绝：\n\n%{url}\n\n%{ends}\n\n发卡管理平台',
  },
  proposalEnded: {
    subject: '%{what}：%{state}',
    body: '%{name}，您好：\n\n您提交的审批已有结果。%{what}：%{state}。\n%{why}\n\n请登录发卡管理平台查看：\n\n%{url}\n\n发卡管理平台',
  },
};
