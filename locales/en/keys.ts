/** The sheet of keys, and what each of them does. */
export const keys = {
  title: 'Keyboard Shortcuts',
  parts: { everywhere: 'Anywhere', lists: 'In Lists', screens: 'Go to a Screen' },
  palette: 'Search, go somewhere or do something',
  sheet: 'Show these keys',
  search: 'Search the list',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  openRow: 'Open the row',
  selectRow: 'Select the row',
  leave: 'Clear the selection, then leave the row',
  afterwards: 'then',
  caps: { enter: 'Enter', escape: 'Esc' },
  on: 'Single-Key Shortcuts',
  onHelp: 'Turn them off if you speak your commands or press keys by accident. %{keys} always works.',
};
