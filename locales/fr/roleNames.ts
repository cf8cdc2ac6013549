import type { Messages } from '../messages.ts';

/** The roles that come with the product; others are called what they were given. */
export const roleNames: Messages['roleNames'] = {
  Operator: 'Opérateur',
  'Operator administrator': 'Administrateur de l’émetteur',
  'Customer administrator': 'Administrateur du client',
  'Customer finance': 'Finance du client',
  'Customer viewer': 'Lecteur du client',
};
