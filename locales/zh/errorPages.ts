import type { Messages } from '../messages.ts';

export const errorPages: Messages['errorPages'] = {
  notAuthorized: { title: '未授权 401', explanation: '您没有权限查看此页面。如工作需要，请联系管理员。' },
  notFound: { title: '页面不存在 404', explanation: '该地址没有对应的页面，可能已被移动，或链接有误。' },
  serverError: {
    title: '服务器错误 500',
    explanation: '系统出现异常，已保存的数据不受影响。请刷新页面；如仍有问题，请联系技术支持。',
    details: '供技术支持参考的详情',
  },
  unavailable: { title: '服务暂不可用', explanation: '暂时无法连接到服务，请稍后再试，已保存的数据不会丢失。' },
  notLoaded: '数据加载失败',
  home: '返回首页',
  login: '返回登录',
  back: '返回上一页',
};
