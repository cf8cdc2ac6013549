/** The demonstration that runs in a browser tab without a server. */
export const demo = {
  title: '演示',
  note: '这里的一切只保存在此浏览器中，不会发送到任何地方。',
  signIns: '登录账号',
  password: '密码',
  inquiry: '查询令牌',
  reset: '重新开始',
  resetTitle: '要重新开始演示吗？',
  resetText: '您在此浏览器中所做的一切更改都将被清除，演示将从头开始。',
  opening: '正在此标签页中准备演示……',
  elsewhere: '演示已在另一个标签页中打开。请关闭那个标签页后在此继续。',
  failed: '演示无法在此浏览器中运行：%{reason}',
  mail: '发给 %{to} 的邮件：%{subject}',
};
