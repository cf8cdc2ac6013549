import type { Messages } from '../messages.ts';

export const mails: Messages['mails'] = {
  resetCode: {
    subject: 'Votre code de vérification',
    body: 'Bonjour,\n\nUne réinitialisation du mot de passe de votre compte a été demandée. Votre code de vérification est :\n\n%{code}\n\nIl est valable %{minutes} minutes et ne peut servir qu’une seule fois. Personne ne vous le demandera jamais par téléphone ou par e-mail.\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste inchangé.\n\nPortail Cartes',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    body: 'Bonjour,\n\nLe mot de passe de votre compte a été changé le %{time} et toutes vos sessions ont été fermées.\n\nSi vous n’êtes pas à l’origine de ce changement, réinitialisez immédiatement votre mot de passe et prévenez votre administrateur.\n\nPortail Cartes',
  },
  accountLocked: {
    subject: 'Votre compte est temporairement verrouillé',
    body: 'Bonjour,\n\nÀ la suite d’un trop grand nombre de mots de passe erronés, votre compte est verrouillé pendant %{minutes} minutes. Vous pourrez ensuite vous reconnecter.\n\nSi vous n’êtes pas à l’origine de ces tentatives, prévenez votre administrateur.\n\nPortail Cartes',
  },
  invitation: {
    subject: 'Votre accès au portail de cartes',
    body: 'Bonjour %{name},\n\nun compte a été créé pour vous. Pour choisir votre mot de passe, ouvrez\n\n%{url}\n\net saisissez votre e-mail %{email} ainsi que ce code de vérification :\n\n%{code}\n\nIl est valable %{minutes} minutes et une seule fois. Ensuite, demandez-en un nouveau sur la même page.\n\nPortail de cartes',
  },
  resetByStaff: {
    subject: 'Veuillez choisir un nouveau mot de passe',
    body: 'Bonjour %{name},\n\nvotre administrateur a réinitialisé votre mot de passe et vous avez été déconnecté partout. Pour en choisir un nouveau, ouvrez\n\n%{url}\n\net saisissez votre e-mail %{email} ainsi que ce code de vérification :\n\n%{code}\n\nIl est valable %{minutes} minutes et une seule fois. Ensuite, demandez-en un nouveau sur la même page.\n\nPortail de cartes',
  },
};
