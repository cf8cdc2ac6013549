export const auditLog = {
  name: 'Audit Record |||| Audit Records',
  fields: {
    id: 'Record ID',
    sequence: 'Sequence',
    userId: 'User',
    userName: 'User Name',
    address: 'IP Address',
    operation: 'Operation',
    subject: 'Object',
    subjectId: 'Object ID',
    outcome: 'Outcome',
    before: 'Before',
    after: 'After',
    createdAt: 'Time',
  },
};
