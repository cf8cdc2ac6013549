/** Making and changing records, whatever they are. */
export const forms = {
  created: '%{name} : création effectuée',
  saved: '%{name} : modifications enregistrées',
  edit: 'Modifier',
  editTitle: 'Modifier %{name}',
};
