export const permission = {
  name: 'Permission |||| Permissions',
  fields: {
    id: 'Permission ID',
    privilegeName: 'Privilege Name',
    moduleName: 'Module Name',
    sort: 'Sort',
    inverted: 'Takes Away',
    fields: 'Fields',
    conditions: 'Records',
    reason: 'Reason',
    shipped: 'Came With the Product',
    isOwn: 'Yours to Give',
    roles: 'Roles',
    updateTime: 'Update Time',
  },
};
