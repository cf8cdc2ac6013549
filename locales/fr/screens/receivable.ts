import type { Messages } from '../../messages.ts';

export const receivable: Messages['receivable'] = {
  debtor: 'Débiteur',
  emptyHint: 'Les montants dus apparaissent ici lorsqu’un règlement dépasse le solde.',
  state: 'État',
  open: 'À payer',
  paid: 'Payée',
};
