export const download = {
  name: 'Download |||| Downloads',
  fields: {
    id: 'Download ID',
    subject: 'Content',
    format: 'Format',
    rows: 'Rows',
    size: 'Size',
    progress: 'Progress',
    status: 'Status',
    expiresAt: 'Expires',
    createdAt: 'Create Time',
  },
};
