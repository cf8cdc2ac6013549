import type { Messages } from '../../messages.ts';

export const cardholder: Messages['cardholder'] = {
  tabs: {
    details: 'Détails',
    cards: 'Cartes',
    authorizations: 'Autorisations',
    transactions: 'Opérations',
    documents: 'Justificatifs',
    history: 'Historique',
  },
  noCards: 'Ce titulaire n’a pas encore de carte',
  noAuthorizations: 'Aucune autorisation n’a encore été demandée avec ses cartes',
  noTransactions: 'Aucune opération n’a encore été faite avec ses cartes',
  cards: '%{smart_count} carte |||| %{smart_count} cartes',
  rejected: 'Rejeté : %{reason}',
  underComplianceReview: 'En cours d’examen par la conformité',
  notGiven: 'Non renseigné',
  emptyHint: 'Les titulaires sont les personnes et les sociétés à qui les cartes sont délivrées.',
  notFound: 'Titulaire introuvable',
  backToList: 'Retour aux titulaires',
  acts: {
    review: { label: 'Examiner' },
    close: { label: 'Clôturer le titulaire' },
  },
};
