import type { Messages } from '../messages.ts';

export const exports: Messages['exports'] = {
  yes: 'Oui',
  no: 'Non',

  // Column headings that no field has.
  headings: { timeIn: '%{field} (%{timeZone})', amountIn: '%{field} (%{currency})', groupField: '%{group} : %{field}' },
};
