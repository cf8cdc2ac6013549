/** A filter by what either is so or isn’t. */
export const yesOrNo = [
  { id: true, name: 'lists.yes' },
  { id: false, name: 'lists.no' },
];
