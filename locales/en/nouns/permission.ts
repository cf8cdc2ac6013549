export const permission = {
  name: 'Permission |||| Permissions',
  fields: {
    id: 'Permission ID',
    privilegeName: 'Privilege Name',
    moduleName: 'Module Name',
    sort: 'Sort',
    updateTime: 'Update Time',
  },
};
