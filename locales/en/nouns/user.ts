export const user = {
  name: 'User |||| Users',
  fields: {
    id: 'User ID',
    userName: 'User Name',
    email: 'Email',
    newEmail: 'New Email (Unconfirmed)',
    roleId: 'Role',
    roleName: 'Role Name',
    customerId: 'Customer',
    customerName: 'Customer Name',
    status: 'Status',
    passwordIsEasy: 'Must Change Password',
    lastSignInAt: 'Last Login',
    lockedUntil: 'Locked Until',
    secondFactorAt: 'Two-Step Login Since',
    createdAt: 'Created',
  },
};
