export const role = {
  name: 'Role |||| Roles',
  fields: {
    id: 'Role ID',
    roleName: 'Role Name',
    description: 'Description',
    forOperators: 'For Card Issuer Staff',
    passwordMinimum: 'Shortest Password',
    shipped: 'Came With the Product',
    beyondOwn: 'Not Yours to Give',
    privileges: 'Privileges',
    users: 'Users',
  },
};
