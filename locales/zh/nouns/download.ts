import type { Messages } from '../../messages.ts';

export const download: Messages['nouns']['download'] = {
  name: '下载',
  fields: {
    id: '下载 ID',
    subject: '内容',
    format: '格式',
    rows: '行数',
    size: '大小',
    progress: '进度',
    status: '状态',
    expiresAt: '到期时间',
    createdAt: '创建时间',
  },
};
