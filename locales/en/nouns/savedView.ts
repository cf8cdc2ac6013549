export const savedView = {
  name: 'Saved View |||| Saved Views',
  fields: {
    viewName: 'Name',
    isShared: 'Shared',
  },
};
