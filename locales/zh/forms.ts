/** Making and changing records, whatever they are. */
export const forms = {
  created: '已新建 %{name}',
  saved: '已保存 %{name}',
  shownOnce: '此内容仅显示这一次。尚未保存就要离开吗？',
  changedMeanwhile: '在您打开之后，其他人已修改了相同的字段。再次保存即以您的内容替换。',
  broughtBack: '您之前输入的内容已恢复',
  notShown: '您的角色无法查看可选项',
  chosenUnknown: '无法显示',
  chosenNotShown: '已选择，但您的角色无法查看',
  edit: '编辑',
  editTitle: '编辑 %{name}',
  unanswered: '未收到答复，无法确定操作是否已完成。您可以放心重试，操作绝不会重复执行。',
  now: '当前',
  afterwards: '操作后',
  hidePassword: '隐藏密码',
  showPassword: '显示密码',
};
