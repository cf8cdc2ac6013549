/** Making and changing records, whatever they are. */
export const forms = {
  created: '%{name} created',
  saved: '%{name} saved',
  shownOnce: 'This is shown only once. Leave without saving it?',
  changedMeanwhile:
    'Someone else has changed the same fields since you opened this. Save again to put yours in their place.',
  broughtBack: 'What you had typed is here again',
  notShown: 'Your role can’t see any to choose from',
  chosenUnknown: 'Can’t be shown',
  chosenNotShown: 'Chosen, but your role can’t see it',
  edit: 'Edit',
  editTitle: 'Edit %{name}',
  unanswered:
    'We got no response, so we can’t tell whether this went through. It’s safe to try again: it will never happen twice.',
  now: 'Now',
  afterwards: 'After',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
};
