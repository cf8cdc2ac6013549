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
  steps: {
    database: '正在此标签页中打开数据库……',
    tables: '正在建立数据表……',
    story: '正在填入半年的业务数据……',
    keeping: '正在保存到此浏览器……',
  },
  elsewhere: '演示已在另一个标签页中打开。那个标签页关闭后，演示会在此继续。',
  insecure: '演示需要 https 地址（或 localhost）：对于其他地址，浏览器不提供存储和加密功能。',
  again: '重试',
  forgetful: '此浏览器（例如无痕窗口）不会为演示保存任何数据：重新加载或关闭标签页后，您所做的更改将会丢失。',
  failed: '演示无法在此浏览器中运行：%{reason}',
  mail: '发给 %{to} 的邮件：%{subject}',
};
