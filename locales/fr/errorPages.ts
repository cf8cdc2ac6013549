import type { Messages } from '../messages.ts';

export const errorPages: Messages['errorPages'] = {
  notAuthorized: {
    title: 'Non autorisé 401',
    explanation:
      'Vous n’avez pas le droit de consulter cette page. Si vous en avez besoin, adressez-vous à votre administrateur.',
  },
  notFound: {
    title: 'Page introuvable 404',
    explanation: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien est erroné.',
  },
  serverError: {
    title: 'Erreur du serveur 500',
    explanation:
      'Un problème est survenu de notre côté. Vos données enregistrées sont intactes. Rechargez la page ; si le problème persiste, prévenez votre support.',
    details: 'Détails pour le support',
  },
  unavailable: {
    title: 'Service momentanément indisponible',
    explanation:
      'Le service est injoignable pour le moment. Réessayez dans une minute ; rien de ce que vous avez enregistré n’est perdu.',
  },
  notLoaded: 'Ces données n’ont pas pu être chargées',
  home: 'Retour au tableau de bord',
  login: 'Retour à la connexion',
  back: 'Revenir en arrière',
};
