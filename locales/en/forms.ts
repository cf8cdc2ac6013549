/** Making and changing records, whatever they are. */
export const forms = {
  created: '%{name} is created',
  saved: '%{name} is saved',
  edit: 'Edit',
  editTitle: 'Edit %{name}',
};
