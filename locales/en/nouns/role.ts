export const role = {
  name: 'Role |||| Roles',
  fields: {
    id: 'Role ID',
    roleName: 'Role Name',
    description: 'Description',
    forOperators: 'For Card Issuer Staff',
    passwordMinimum: 'Minimum Password Length',
    requiresSecondFactor: 'Requires Two-Step Login',
    shipped: 'Built In',
    beyondOwn: 'Beyond Your Privileges',
    privileges: 'Privileges',
    users: 'Users',
  },
};
