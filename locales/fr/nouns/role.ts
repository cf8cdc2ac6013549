import type { Messages } from '../../messages.ts';

export const role: Messages['nouns']['role'] = {
  name: 'Rôle |||| Rôles',
  fields: {
    id: 'Identifiant du rôle',
    roleName: 'Nom du rôle',
    description: 'Description',
    forOperators: 'Réservé à l’émetteur',
    passwordMinimum: 'Mot de passe le plus court',
    requiresSecondFactor: 'Exige la connexion en deux étapes',
    shipped: 'Intégré',
    beyondOwn: 'Hors de vos droits',
    privileges: 'Droits',
    users: 'Utilisateurs',
  },
};
