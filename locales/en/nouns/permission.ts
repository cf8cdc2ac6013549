export const permission = {
  name: 'Permission |||| Permissions',
  fields: {
    id: 'Permission ID',
    privilegeName: 'Privilege Name',
    moduleName: 'Module Name',
    sort: 'Sort',
    inverted: 'Denies',
    fields: 'Fields',
    conditions: 'Records',
    reason: 'Reason',
    shipped: 'Built In',
    isOwn: 'You Can Grant It',
    roles: 'Roles',
    updateTime: 'Update Time',
  },
};
