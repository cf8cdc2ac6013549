import type { Messages } from '../messages.ts';

export const cardholder: Messages['cardholder'] = {
  tabs: { details: 'Détails', cards: 'Cartes', documents: 'Justificatifs', history: 'Historique' },
  noCards: 'Ce titulaire n’a pas encore de carte',
  cards: '%{smart_count} carte |||| %{smart_count} cartes',
  rejected: 'Rejeté : %{reason}',
  underComplianceReview: 'En cours d’examen par la conformité',
  notGiven: 'Non renseigné',
  emptyHint: 'Les titulaires apparaîtront ici dès l’enregistrement du premier.',
  notFound: 'Titulaire introuvable',
  backToList: 'Retour aux titulaires',
};
