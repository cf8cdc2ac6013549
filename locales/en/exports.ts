/** Words of exported files. */
export const exports = {
  yes: 'Yes',
  no: 'No',

  // Column headings that no field has.
  headings: { timeIn: '%{field} (%{timeZone})', amountIn: '%{field} (%{currency})', groupField: '%{group}: %{field}' },
};
