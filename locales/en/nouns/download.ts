export const download = {
  name: 'Download |||| Downloads',
  fields: {
    id: 'Download ID',
    subject: 'Content',
    fileName: 'File Name',
    format: 'Format',
    rows: 'Rows',
    size: 'Size',
    progress: 'Progress',
    status: 'Status',
    failure: 'Reason',
    expiresAt: 'Expires',
    createdAt: 'Create Time',
    finishedAt: 'Finished',
  },
};
