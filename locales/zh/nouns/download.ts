import type { Messages } from '../../messages.ts';

export const download: Messages['nouns']['download'] = {
  name: '下载',
  fields: {
    id: '下载 ID',
    subject: '内容',
    fileName: '文件名',
    format: '格式',
    rows: '行数',
    size: '大小',
    progress: '进度',
    status: '状态',
    failure: '原因',
    expiresAt: '到期时间',
    createdAt: '创建时间',
    finishedAt: '完成时间',
  },
};
