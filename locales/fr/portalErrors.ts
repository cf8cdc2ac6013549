import type { portalErrors as english } from '../en/portalErrors.ts';
import type { Messages } from '../messages.ts';
import { unanswered } from './unanswered.ts';

/** What the portal says itself, of all that is refused: the rest comes from the gateway in words, or with the screens that need it. */
export const portalErrors: Pick<Messages['errors'], keyof typeof english> = {
  ...unanswered,
  notFound: 'Cet enregistrement est introuvable. Il a peut-être été supprimé ; revenez à la liste.',
  notOffered: 'Cette opération n’est pas proposée pour ce type d’enregistrement.',
  insufficientFunds: 'Le solde disponible ne suffit pas pour cette opération.',
  userAboveOwn: 'Cet utilisateur a plus de droits que vous (%{privilege}) : vous ne pouvez pas le gérer.',
  fileTooLarge: 'Le fichier est trop volumineux. Choisissez un fichier de %{max} Mo au plus.',
  documentsMissing: 'Il manque encore : %{documents}',
  exportInterrupted: 'L’export s’est interrompu avant la fin. Veuillez réessayer.',
  cardholderStatus: {
    approved: 'approuvé',
    rejected: 'rejeté',
    toBeUploaded: 'en attente de justificatifs',
    underReview: 'en cours d’examen',
    closed: 'clôturé',
  },
  cardStatus: {
    initial: 'non émise',
    unactivated: 'non activée',
    normal: 'active',
    blocked: 'bloquée',
    lost: 'déclarée perdue',
    expired: 'expirée',
    closing: 'en cours de clôture',
    closed: 'clôturée',
  },
};
