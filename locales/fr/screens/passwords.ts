import type { Messages } from '../../messages.ts';

export const passwords: Messages['passwords'] = {
  change: {
    title: 'Changer le mot de passe',
    easy: 'Votre mot de passe est facile à deviner ou a été défini par quelqu’un d’autre. Choisissez-en un nouveau pour continuer.',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    confirm: 'Confirmer le mot de passe',
    submit: 'Valider',
    submitting: 'Changement du mot de passe…',
    failed: 'Le mot de passe n’a pas pu être changé. Veuillez réessayer.',
    leave: 'Se déconnecter',
  },
  forgot: {
    title: 'Mot de passe oublié',
    intro: 'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un code de vérification.',
    email: 'E-mail',
    submit: 'Envoyer le code',
    haveCode: 'J’ai déjà un code',
    sent: 'Si un compte existe pour %{email}, un code vient d’être envoyé. Il est valable %{minutes} minutes.',
    resend: 'Renvoyer le code',
    resendIn: 'Renvoyer dans %{seconds} s',
    otherEmail: 'Utiliser une autre adresse',
    back: 'Retour à la connexion',
  },
  reset: {
    title: 'Réinitialiser le mot de passe',
    intro: 'Saisissez le code reçu par e-mail et choisissez un nouveau mot de passe.',
    code: 'Code de vérification',
    new: 'Nouveau mot de passe',
    confirm: 'Confirmer le mot de passe',
    submit: 'Réinitialiser le mot de passe',
    back: 'Retour à la connexion',
  },
  /** Asked again before what takes more than a session. */
  prove: {
    title: 'Confirmez votre identité',
    effect:
      'Cette action concerne qui peut se connecter ou ce que chacun peut faire. Votre mot de passe ne sera plus demandé pendant cinq minutes.',
    password: 'Votre mot de passe',
    submit: 'Confirmer',
  },
  code: {
    label: 'Code de vérification',
    help: 'De votre application d’authentification, ou l’un de vos codes de secours',
  },

  // The set-password tips: a heading and one line for each of the domain’s password rules.
  tips: 'Votre mot de passe doit contenir',
  rules: {
    length: 'Au moins 8 caractères',
    characters: 'Uniquement des lettres, des chiffres et ! @ # $ % ^ & * -',
    uppercase: 'Une lettre majuscule',
    lowercase: 'Une lettre minuscule',
    digit: 'Un chiffre',
    symbol: 'L’un des symboles ! @ # $ % ^ & * -',
  },
  ruleMet: 'respectée',
  ruleUnmet: 'pas encore respectée',
};
