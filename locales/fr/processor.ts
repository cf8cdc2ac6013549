import type { Messages } from '../messages.ts';

/** What the card processor told and couldn’t be taken, and what staff do about it. */
export const processor: Messages['processor'] = {
  emptyHint: 'Tout ce que le processeur a transmis a pu être traité.',
  waitingOnly: 'En attente',
  outcome: {
    approved: 'Approuvé',
    declined: 'Refusé',
    accepted: 'Traité',
    parked: 'En attente',
    matched: 'Rapproché',
    refused: 'Rejeté',
    dismissed: 'Écarté',
  },
  kind: {
    authorize: 'Autorisation',
    increment: 'Augmentation',
    advice: 'Avis',
    reversal: 'Annulation',
    partial: 'Règlement partiel',
    final: 'Règlement final',
    forced: 'Règlement d’office',
    refund: 'Remboursement',
    expired: 'Expiration',
  },
  resolve: 'Résoudre',
  resolveTitle: 'Résoudre le message %{message}',
  about: '%{kind} de %{amount} chez %{merchant}',
  resolution: 'Que faire',
  match: 'Rapprocher d’une autorisation',
  matchHelp: 'Le message est appliqué à cette autorisation comme s’il lui était destiné.',
  pay: 'Verser le remboursement',
  payHelp:
    'Le montant est versé sur la carte sans achat correspondant, ou sur le compte si la carte est clôturée ou partage son solde.',
  dismiss: 'Écarter',
  dismissHelp: 'Rien n’est fait. Aucun montant n’est déplacé.',
  chooseAuthorization: 'Autorisation',
  reason: 'Motif',
  dismissed: 'Le message a été écarté',
  paid: 'Le remboursement a été versé',
  matched: 'Le message a été rapproché',
  openAuthorization: 'Ouvrir l’autorisation',
};
