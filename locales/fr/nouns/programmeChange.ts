import type { Messages } from '../../messages.ts';

export const programmeChange: Messages['nouns']['programmeChange'] = {
  name: 'Modification des paramètres |||| Modifications des paramètres',
  fields: {
    id: 'Identifiant',
    setting: 'Paramètre',
    currencyPair: 'Paire de devises',
    value: 'Valeur',
    validFrom: 'Applicable dès',
    validTo: 'Applicable jusqu’au',
    reason: 'Motif',
    source: 'Source',
    changedBy: 'Défini par',
    createdAt: 'Défini le',
    withdrawnAt: 'Retiré le',
    withdrawnBy: 'Retiré par',
    withdrawalReason: 'Motif du retrait',
  },
};
