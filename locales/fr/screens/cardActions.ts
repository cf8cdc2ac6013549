import type { Messages } from '../../messages.ts';

export const cardActions: Messages['cardActions'] = {
  activate: {
    label: 'Activer',
    title: 'Activer la carte %{card} ?',
    bulkTitle: 'Activer %{smart_count} carte ? |||| Activer %{smart_count} cartes ?',
    effect: 'Les paiements seront possibles immédiatement. |||| Les paiements seront possibles immédiatement.',
    done: 'La carte %{card} est activée',
  },
  loss: {
    label: 'Déclarer la perte',
    title: 'Déclarer la carte %{card} perdue ?',
    bulkTitle: 'Déclarer %{smart_count} carte perdue ? |||| Déclarer %{smart_count} cartes perdues ?',
    effect:
      'Elle est bloquée immédiatement. Si elle est retrouvée, la perte pourra être levée. |||| Elles sont bloquées immédiatement. Si elles sont retrouvées, la perte pourra être levée.',
    done: 'La carte %{card} est déclarée perdue',
  },
  unloss: {
    label: 'Lever la perte',
    title: 'Lever la déclaration de perte de la carte %{card} ?',
    bulkTitle:
      'Lever la déclaration de perte de %{smart_count} carte ? |||| Lever la déclaration de perte de %{smart_count} cartes ?',
    effect:
      'Elle retrouve immédiatement son statut d’avant la perte. |||| Elles retrouvent immédiatement leur statut d’avant la perte.',
    done: 'La déclaration de perte de la carte %{card} est levée',
  },
  block: {
    label: 'Bloquer',
    title: 'Bloquer la carte %{card} ?',
    bulkTitle: 'Bloquer %{smart_count} carte ? |||| Bloquer %{smart_count} cartes ?',
    effect:
      'Les nouveaux paiements seront refusés jusqu’au déblocage. Les paiements déjà autorisés seront réglés. |||| Les nouveaux paiements seront refusés jusqu’au déblocage. Les paiements déjà autorisés seront réglés.',
    done: 'La carte %{card} est bloquée',
  },
  unblock: {
    label: 'Débloquer',
    title: 'Débloquer la carte %{card} ?',
    bulkTitle: 'Débloquer %{smart_count} carte ? |||| Débloquer %{smart_count} cartes ?',
    effect:
      'Les paiements seront de nouveau possibles immédiatement. |||| Les paiements seront de nouveau possibles immédiatement.',
    done: 'La carte %{card} est débloquée',
  },
  revoke: {
    label: 'Révoquer',
    title: 'Révoquer définitivement la carte %{card} ?',
    bulkTitle: 'Révoquer définitivement %{smart_count} carte ? |||| Révoquer définitivement %{smart_count} cartes ?',
    effect:
      'Cette action est irréversible. La carte est clôturée définitivement et le solde restant est reversé sur le compte. |||| Cette action est irréversible. Les cartes sont clôturées définitivement et les soldes restants sont reversés sur leurs comptes.',
    done: 'La carte %{card} est révoquée',
  },
  updateAcsPassword: {
    label: 'Modifier le mot de passe ACS',
    title: 'Modifier le mot de passe ACS de la carte %{card}',
    bulkTitle:
      'Modifier le mot de passe ACS de %{smart_count} carte |||| Modifier les mots de passe ACS de %{smart_count} cartes',
    effect: 'Le titulaire confirmera désormais ses paiements en ligne avec le nouveau mot de passe.',
    done: 'Le mot de passe ACS de la carte %{card} est modifié',
  },
  resetAcsPassword: {
    label: 'Réinitialiser le mot de passe ACS',
    title: 'Réinitialiser le mot de passe ACS de la carte %{card} ?',
    bulkTitle:
      'Réinitialiser le mot de passe ACS de %{smart_count} carte ? |||| Réinitialiser les mots de passe ACS de %{smart_count} cartes ?',
    effect:
      'Le mot de passe actuel cesse immédiatement de fonctionner. Il faudra en définir un nouveau avant le prochain paiement en ligne.',
    done: 'Le mot de passe ACS de la carte %{card} est réinitialisé',
  },
  updatePin: {
    label: 'Modifier le code PIN',
    title: 'Modifier le code PIN de la carte %{card}',
    bulkTitle: 'Modifier le code PIN de %{smart_count} carte |||| Modifier les codes PIN de %{smart_count} cartes',
    effect: 'Le nouveau code PIN est valable immédiatement.',
    done: 'Le code PIN de la carte %{card} est modifié',
  },
  resetPin: {
    label: 'Réinitialiser le code PIN',
    title: 'Réinitialiser le code PIN de la carte %{card} ?',
    bulkTitle:
      'Réinitialiser le code PIN de %{smart_count} carte ? |||| Réinitialiser les codes PIN de %{smart_count} cartes ?',
    effect:
      'Le code PIN actuel cesse immédiatement de fonctionner. Il faudra en définir un nouveau avant le prochain paiement avec code.',
    done: 'Le code PIN de la carte %{card} est réinitialisé',
  },
};
