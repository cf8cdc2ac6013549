import type { unanswered as english } from '../en/unanswered.ts';

export const unanswered: typeof english = {
  unauthorized: 'Demande non autorisée',
  unavailable: 'Service momentanément indisponible',
  networkError: 'Erreur réseau',
  unreadableAnswer: 'La réponse du service est illisible. Rechargez la page, puis réessayez.',
  timeout: 'La réponse a mis trop de temps à arriver. Veuillez réessayer.',
  unexpected: 'Un problème est survenu de notre côté. Réessayez ; s’il persiste, prévenez votre support.',
  /** Before the id of what failed. */
  quoteId: 'Référence à communiquer au support :',
};
