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
  accountLockedByCode: {
    subject: 'Votre compte est temporairement verrouillé',
    body: 'Bonjour,\n\nÀ la suite d’un trop grand nombre de tentatives refusées, dont une au moins avec le bon mot de passe mais un code erroné, votre compte est verrouillé pendant %{minutes} minutes. Vous pourrez ensuite vous reconnecter.\n\nSi ce n’était pas vous, quelqu’un connaît votre mot de passe : changez-le dès que possible et prévenez immédiatement votre administrateur.\n\nPortail Cartes',
  },
  invitation: {
    subject: 'Votre accès au portail de cartes',
    body: 'Bonjour %{name},\n\nUn compte a été créé pour vous. Pour choisir votre mot de passe, ouvrez\n\n%{url}\n\nsaisissez votre e-mail %{email}, choisissez « J’ai déjà un code » et saisissez ce code de vérification :\n\n%{code}\n\nIl est valable %{minutes} minutes et une seule fois. Ensuite, demandez-en un nouveau sur la même page.\n\nPortail Cartes',
  },
  resetByStaff: {
    subject: 'Veuillez choisir un nouveau mot de passe',
    body: 'Bonjour %{name},\n\nVotre administrateur a réinitialisé votre mot de passe et vous avez été déconnecté partout. Pour en choisir un nouveau, ouvrez\n\n%{url}\n\nsaisissez votre e-mail %{email}, choisissez « J’ai déjà un code » et saisissez ce code de vérification :\n\n%{code}\n\nIl est valable %{minutes} minutes et une seule fois. Ensuite, demandez-en un nouveau sur la même page.\n\nPortail Cartes',
  },
  emailCode: {
    subject: 'Veuillez confirmer votre nouvel e-mail',
    body: 'Bonjour %{name},\n\nLe %{time}, %{by} a demandé que vous vous connectiez désormais au portail de cartes avec cette adresse. Pour confirmer qu’elle est bien la vôtre, connectez-vous avec votre e-mail actuel, ouvrez\n\n%{url}\n\net saisissez ce code :\n\n%{code}\n\nIl est valable %{minutes} minutes et une seule fois ; vous pouvez en demander un nouveau sur la même page. D’ici là, rien ne change.\n\nSi vous ne savez pas de quoi il s’agit, ignorez ce message.\n\nPortail Cartes',
  },
  emailWanted: {
    subject: 'Un changement de l’e-mail de votre compte est demandé',
    body: 'Bonjour %{name},\n\nLe %{time}, %{by} a demandé depuis l’adresse %{address} de remplacer l’e-mail de votre compte par %{email}. Le changement ne prendra effet qu’une fois saisi le code qui y a été envoyé. D’ici là, vous vous connectez avec celui-ci.\n\nSi vous n’êtes pas d’accord, connectez-vous, ouvrez\n\n%{url}\n\net annulez le changement. Si vous ne savez pas pourquoi il a été demandé, changez aussi votre mot de passe et prévenez immédiatement votre administrateur.\n\nPortail Cartes',
  },
  emailChanged: {
    subject: 'L’e-mail de votre compte a été changé',
    body: 'Bonjour %{name},\n\nLe %{time}, l’e-mail de votre compte est devenu %{email}, depuis l’adresse %{address}. Vous vous connectez désormais avec lui, et les codes envoyés auparavant ne fonctionnent plus.\n\nSi vous n’êtes pas à l’origine de ce changement, prévenez immédiatement votre administrateur.\n\nPortail Cartes',
  },
  secondFactorAdded: {
    subject: 'La connexion en deux étapes est activée',
    body: 'Bonjour,\n\nLe %{time}, la connexion en deux étapes a été activée pour votre compte, depuis l’adresse %{address}. La connexion demande désormais un code de votre application d’authentification, ou votre clé d’accès, en plus du mot de passe.\n\nSi vous n’êtes pas à l’origine de ce changement, prévenez immédiatement votre administrateur.\n\nPortail Cartes',
  },
  secondFactorRemoved: {
    subject: 'La connexion en deux étapes est désactivée',
    body: 'Bonjour,\n\nLe %{time}, la connexion en deux étapes a été désactivée pour votre compte, depuis l’adresse %{address}. Votre mot de passe suffit pour vous connecter. Pour la réactiver, ouvrez\n\n%{url}\n\nSi vous n’êtes pas à l’origine de ce changement, prévenez immédiatement votre administrateur.\n\nPortail Cartes',
  },
  secondFactorReset: {
    subject: 'La connexion en deux étapes a été réinitialisée',
    body: 'Bonjour,\n\nLe %{time}, la connexion en deux étapes de votre compte a été réinitialisée par %{by}, depuis l’adresse %{address}. Toutes vos sessions ont été fermées, et votre mot de passe suffit pour vous connecter. Pour la configurer à nouveau, ouvrez\n\n%{url}\n\nSi vous n’avez rien demandé, prévenez immédiatement votre administrateur.\n\nPortail Cartes',
    byOperator: 'l’exploitant du portail',
  },
  factorAdded: {
    subject: 'Un moyen a été ajouté à la connexion en deux étapes',
    body: 'Bonjour,\n\nLe %{time}, une application d’authentification ou une clé d’accès a été ajoutée à la connexion en deux étapes de votre compte, depuis l’adresse %{address}. Vous pouvez la voir et la supprimer ici :\n\n%{url}\n\nSi vous n’êtes pas à l’origine de ce changement, prévenez immédiatement votre administrateur.\n\nPortail Cartes',
  },
  factorRemoved: {
    subject: 'Un moyen a été retiré de la connexion en deux étapes',
    body: 'Bonjour,\n\nLe %{time}, une application d’authentification ou une clé d’accès a été retirée de la connexion en deux étapes de votre compte, depuis l’adresse %{address}. Les autres restent valables :\n\n%{url}\n\nSi vous n’êtes pas à l’origine de ce changement, prévenez immédiatement votre administrateur.\n\nPortail Cartes',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    body: 'Bonjour,\n\nLe %{time}, l’un de vos codes de secours a été utilisé, depuis l’adresse %{address}. Il vous en reste %{smart_count}. Pour en obtenir de nouveaux, ouvrez\n\n%{url}\n\nSi ce n’était pas vous, changez votre mot de passe et prévenez immédiatement votre administrateur.\n\nPortail Cartes',
  },
  statement: {
    subject: '%{title} %{date} : disponible',
    body: 'Bonjour,\n\nUn relevé est disponible : %{title} %{date}, numéro %{number}. Pour le consulter, connectez-vous au portail de cartes et ouvrez\n\n%{url}\n\nVous recevez ce message parce que votre adresse est indiquée pour ces relevés dans le portail. La personne qui les gère peut l’y retirer.\n\nPortail Cartes',
  },
  notices: {
    subject: 'Ce qui s’est passé dans le portail de cartes',
    body: 'Bonjour %{name},\n\nVoici ce qui s’est passé dans le portail de cartes :\n\n%{lines}\n\nPour en savoir plus, connectez-vous et ouvrez un lien. Vous choisissez ce dont vous êtes averti par e-mail :\n\n%{url}\n\nPortail Cartes',
    more: 'Et %{smart_count} de plus.',
  },
  proposalAsked: {
    subject: '%{name} demande votre accord : %{what}',
    why: '\nMotif : %{reason}',
    ends: 'La demande expire le %{until}.',
    endsForAll:
      'La demande expire le %{until}. Les autres personnes qui peuvent en décider sont également sollicitées.',
    body: 'Bonjour %{decider},\n\n%{name} demande : %{what}.%{why}\n\nPour voir ce qui changerait et accepter ou refuser, connectez-vous au portail de cartes et ouvrez\n\n%{url}\n\n%{ends}\n\nPortail Cartes',
  },
  proposalEnded: {
    subject: '%{what} : %{state}',
    body: 'Bonjour %{name},\n\nVoici ce qu’est devenue votre demande. %{what} : %{state}.\n%{why}\n\nPour la voir, connectez-vous au portail de cartes et ouvrez\n\n%{url}\n\nPortail Cartes',
  },
};
