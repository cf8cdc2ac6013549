/** Making and changing records, whatever they are. */
export const forms = {
  created: '%{name} created',
  saved: '%{name} saved',
  edit: 'Edit',
  editTitle: 'Edit %{name}',
};
