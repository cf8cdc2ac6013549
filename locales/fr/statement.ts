import type { Messages } from '../messages.ts';

export const statement: Messages['statement'] = {
  document: {
    title: { daily: 'Relevé quotidien', monthly: 'Relevé mensuel' },
    customer: 'Client',
    account: 'Compte',
    card: 'Carte',
    sharedCard: '%{card} (partagée)',
    number: 'Numéro du relevé',
    period: 'Période',
    periodSpan: 'du %{from} au %{to} (%{timeZone})',
    currency: 'Devise',
    made: 'Établi le',
    time: 'Heure (%{timeZone})',
    transaction: 'Opération',
    type: 'Type',
    description: 'Libellé',
    amount: 'Variation (%{currency})',
    balance: 'Solde (%{currency})',
    spent: 'Cumul (%{currency})',
    noLines: 'Aucune opération pendant cette période.',
    total: '%{smart_count} opération |||| %{smart_count} opérations',
    page: 'Page %{page} sur %{pages}',
    sharedNote:
      'Une carte partagée dépense l’argent de son compte. Ses soldes sont le cumul de ses opérations sur ce compte depuis son émission.',
    seal: 'Sceau',
    sealNote: 'Le sceau est une empreinte SHA-256 de ce relevé, de ses lignes et du sceau du relevé précédent.',
  },
};
