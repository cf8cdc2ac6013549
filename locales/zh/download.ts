import type { Messages } from '../messages.ts';

export const download: Messages['download'] = {
  emptyHint: '数据量较大的导出会在后台生成并列在这里，七天内可随时下载。',
  actions: '操作',
  take: '下载',
  cancel: '取消导出',
  cancelTitle: '取消此导出？',
  cancelText: '%{content}：%{file} 仍在生成中，已生成的部分将被丢弃。',
  cancelDone: '已取消导出：%{file}',
  delete: '删除',
  deleteTitle: '删除此文件？',
  deleteText: '%{content}：%{file} 将从下载中心移除，其中的数据记录不受影响。',
  deleteDone: '已删除：%{file}',
  toast: {
    ordered: '此导出数据量较大，正在后台生成，完成后会通知您。',
    ready: '%{file} 已生成。',
    failed: '%{file} 生成失败。',
  },
};
