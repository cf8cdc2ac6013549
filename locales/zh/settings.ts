import type { Messages } from '../messages.ts';

export const settings: Messages['settings'] = {
  title: '设置',
  profile: '个人资料',
  security: '安全',
  appearance: '外观',
  regional: '语言与地区',
  skin: { label: '皮肤', default: '默认', bordered: '边框' },
  primaryColor: '主色',
  otherColor: '其他颜色',
  verticalNavSemiDark: '半深色导航',
  verticalNavCollapsed: '收起导航',
  navbarBlur: '顶栏模糊效果',
  contentWidth: { label: '内容宽度', fluid: '流式', boxed: '定宽' },
  navbarType: { label: '顶栏', sticky: '固定', static: '随页面滚动', hidden: '隐藏' },
  footerType: { label: '页脚', sticky: '固定', static: '随页面滚动', hidden: '隐藏' },
  direction: { label: '文字方向', ltr: '从左到右', rtl: '从右到左' },
  reset: '恢复默认设置',
  resetDone: '已恢复默认设置',
};
