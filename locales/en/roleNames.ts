/** The roles that come with the product; others are called what they were given. */
export const roleNames = {
  Operator: 'Operator',
  'Operator administrator': 'Operator administrator',
  'Customer administrator': 'Customer administrator',
  'Customer finance': 'Customer finance',
  'Customer viewer': 'Customer viewer',
};
