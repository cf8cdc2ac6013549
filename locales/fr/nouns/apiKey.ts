import type { Messages } from '../../messages.ts';

export const apiKey: Messages['nouns']['apiKey'] = {
  name: 'Clé API |||| Clés API',
  fields: {
    id: 'ID de la clé API',
    keyName: 'Nom',
    keyHint: 'Clé',
    customerId: 'Client',
    customerName: 'Nom du client',
    privileges: 'Droits',
    addresses: 'Adresses',
    apiKeyStatus: 'Statut',
    expiresAt: 'Expire le',
    lastUsedAt: 'Dernière utilisation',
    lastUsedAddress: 'Dernière adresse',
    makerId: 'ID du responsable',
    makerName: 'Responsable',
    answeredFor: 'A un responsable',
    createdAt: 'Créée le',
    revokedAt: 'Révoquée le',
    validDays: 'Valable',
  },
};
