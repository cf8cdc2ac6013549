export const savedView = {
  name: 'Saved view |||| Saved views',
  fields: {
    viewName: 'Name',
    isShared: 'Shared',
  },
};
