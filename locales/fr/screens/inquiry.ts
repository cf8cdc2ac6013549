import type { Messages } from '../../messages.ts';

export const inquiry: Messages['inquiry'] = {
  title: 'Consultation de carte',
  intro: 'Saisissez votre jeton de carte pour consulter le solde de votre carte, sans connexion.',
  cardToken: 'Jeton de carte',
  cardTokenHelp: 'Il commence par CARD- et vient de l’émetteur de votre carte.',
  submit: 'Afficher le solde',
  submitting: 'Recherche en cours…',
  staff: 'Connexion du personnel',
  balance: {
    title: 'Solde de la carte',
    available: 'Solde disponible',
    asOf: 'Au %{time}',
    refresh: 'Actualiser',
    refreshed: 'Le solde est à jour',
    leave: 'Terminer',
    another: 'Saisir le jeton de carte',
    status: {
      initial: 'En fabrication',
      unactivated: 'À activer',
      normal: 'En service',
      blocked: 'Bloquée – les paiements sont refusés',
      lost: 'Déclarée perdue',
      expired: 'Expirée',
      closing: 'En cours de clôture',
      closed: 'Clôturée',
    },
    sessionEnded: 'Par sécurité, la consultation a pris fin. Saisissez à nouveau le jeton de carte.',
  },
};
