import type { Messages } from '../messages.ts';

export const login: Messages['login'] = {
  title: 'Connexion',
  welcome: 'Bon retour',
  intro: 'Connectez-vous pour gérer vos comptes et vos cartes.',
  email: 'E-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion en cours…',
  forgotPassword: 'Mot de passe oublié',
  inquiry: 'Consulter le solde d’une carte',
  sessionEnded: 'Votre session a expiré. Veuillez vous reconnecter.',
  capsLock: 'La touche Verr. Maj est activée',
  rememberBrowser: 'Ne plus demander de code sur ce navigateur pendant 30 jours',
  passkeyFailed: 'Votre appareil n’a pas confirmé la clé d’accès. Rien n’a changé.',
};
