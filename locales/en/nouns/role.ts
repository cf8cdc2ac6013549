export const role = {
  name: 'Role |||| Roles',
  fields: {
    id: 'Role ID',
    roleName: 'Role Name',
    description: 'Description',
    forOperators: 'For Card Issuer Staff',
    privileges: 'Privileges',
    users: 'Users',
  },
};
