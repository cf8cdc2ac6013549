import type { Messages } from '../../messages.ts';

export const user: Messages['nouns']['user'] = {
  name: 'Utilisateur |||| Utilisateurs',
  fields: {
    id: 'Identifiant de l’utilisateur',
    userName: 'Nom d’utilisateur',
    email: 'E-mail',
    newEmail: 'Nouvel e-mail, non confirmé',
    roleId: 'Rôle',
    roleName: 'Nom du rôle',
    customerId: 'Client',
    customerName: 'Nom du client',
    status: 'Statut',
    customerIsOpen: 'Client ouvert',
    mayComeIn: 'Peut se connecter',
    waitsToEnter: 'En attente d’activation',
    passwordIsEasy: 'Doit changer de mot de passe',
    lastSignInAt: 'Dernière connexion',
    hasSignedIn: 'S’est déjà connecté',
    lockedUntil: 'Verrouillé jusqu’au',
    secondFactorAt: 'Connexion en deux étapes depuis',
    createdAt: 'Création',
  },
};
