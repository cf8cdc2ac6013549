import type { Messages } from '../messages.ts';

export const toasts: Messages['toasts'] = {
  uploadSuccessful: 'Envoi réussi',
  copyingSucceeded: 'Copie effectuée',
  copyingFailed: 'Échec de la copie',
  passwordChanged: 'Mot de passe changé. Redirection vers la page de connexion…',
  passwordReset: 'Mot de passe réinitialisé',
  saved: 'Enregistré',
  loggedOut: 'Vous êtes déconnecté',
  close: 'Fermer la notification',
};
