import type { Messages } from '../../messages.ts';

export const programmeChange: Messages['nouns']['programmeChange'] = {
  name: '设置变更',
  fields: {
    id: '记录 ID',
    setting: '设置项',
    currencyPair: '货币对',
    value: '值',
    validFrom: '生效时间',
    validTo: '失效时间',
    reason: '原因',
    source: '来源',
    changedBy: '设置人',
    createdAt: '设置时间',
    withdrawnAt: '撤回时间',
    withdrawnBy: '撤回人',
    withdrawalReason: '撤回原因',
  },
};
