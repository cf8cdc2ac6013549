import type { Messages } from '../messages.ts';

export const keys: Messages['keys'] = {
  title: '键盘快捷键',
  parts: { everywhere: '任何页面', lists: '列表中', screens: '跳转到页面' },
  palette: '搜索、跳转或执行操作',
  sheet: '显示快捷键',
  search: '搜索列表',
  nextRow: '下一行',
  previousRow: '上一行',
  openRow: '打开该行',
  selectRow: '选择该行',
  leave: '清除选择，再离开该行',
  afterwards: '然后',
  caps: { enter: 'Enter', escape: 'Esc' },
  on: '单键快捷键',
  onHelp: '如果您使用语音控制或容易误按，请关闭。%{keys} 始终可用。',
};
