import type { Messages } from '../messages.ts';

export const inquiry: Messages['inquiry'] = {
  title: 'Consultation de carte',
  intro: 'Saisissez votre jeton de carte pour consulter le solde de votre carte, sans connexion.',
  cardToken: 'Jeton de carte',
  cardTokenHelp: 'Il vous a été remis par l’émetteur de votre carte.',
  submit: 'Afficher le solde',
  submitting: 'Recherche en cours…',
  staff: 'Connexion du personnel',
  balance: {
    title: 'Solde de la carte',
    available: 'Solde disponible',
    asOf: 'Au %{time}',
    refresh: 'Actualiser',
    refreshed: 'Le solde est à jour',
    leave: 'Quitter',
    sessionEnded: 'Par sécurité, la consultation a pris fin. Saisissez à nouveau le jeton de carte.',
  },
};
