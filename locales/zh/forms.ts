/** Making and changing records, whatever they are. */
export const forms = {
  created: '已新建 %{name}',
  saved: '已保存 %{name}',
  edit: '编辑',
  editTitle: '编辑 %{name}',
};
