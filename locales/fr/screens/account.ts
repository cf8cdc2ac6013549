import type { Messages } from '../../messages.ts';

export const account: Messages['account'] = {
  opened: 'Compte %{name} : ouverture effectuée',
  openEffect: 'Le compte est vide jusqu’à l’arrivée d’un premier dépôt. Sa devise ne pourra plus être changée.',
  showTransactions: 'Opérations',
  editRemark: 'Modifier la remarque',
  remarkSaved: 'La remarque du compte %{account} est enregistrée',
  totals: 'Totaux par devise',
  heldHelp: 'Réservé par les autorisations en cours des cartes partagées',
  availableHelp: 'Solde moins le montant réservé',
  cards: 'Cartes liées à ce compte',
  emptyHint: 'L’argent est tenu sur des comptes ; les cartes y sont débitées.',
  tabs: {
    details: 'Détails',
    transactions: 'Opérations',
    cards: 'Cartes',
    deposits: 'Dépôts',
    receivables: 'Créances',
    statements: 'Relevés',
    balanceAt: 'Solde à une date',
  },
  notFound: 'Compte introuvable',
  backToList: 'Retour aux soldes',
  noTransactions: 'Aucun mouvement sur ce compte pour l’instant',
  noCards: 'Aucune carte n’est encore liée à ce compte',
  noDeposits: 'Aucun dépôt n’a encore été annoncé pour ce compte',
  noReceivables: 'Ce compte n’a jamais rien dû',
  owed: 'Ce compte doit %{amount}. La somme sera prélevée sur les prochains fonds reçus.',

  notOpen: {
    frozen: 'Ce compte est gelé : il reçoit des fonds, mais rien n’en sort et ses cartes sont refusées.',
    closed: 'Ce compte est clôturé. Il reste consultable.',
  },
  freeze: {
    label: 'Geler',
    title: 'Geler le compte %{account} ?',
    effect: 'Plus rien ne sort du compte et ses cartes sont refusées. Les fonds reçus sont acceptés.',
    done: 'Le compte %{account} est gelé',
  },
  unfreeze: {
    label: 'Dégeler',
    title: 'Dégeler le compte %{account} ?',
    effect: 'Les fonds peuvent de nouveau sortir et ses cartes fonctionnent.',
    done: 'Le compte %{account} est de nouveau ouvert',
  },
  close: {
    label: 'Clôturer le compte',
    title: 'Clôturer définitivement le compte %{account} ?',
    effect:
      'Il reste consultable mais ne peut plus être rouvert. Il doit être vide, ne rien devoir et n’avoir aucune carte ouverte.',
    done: 'Le compte %{account} est clôturé',
  },
  reasonHelp: 'Conservé dans le journal d’audit.',

  operation: {
    amount: 'Montant',
    adjustAmountHelp: 'Un montant négatif débite le compte.',
    reason: 'Motif',
    reasonHelp: 'Visible par le client avec l’opération.',
    owedFirst: 'Ce que doit ce compte est payé d’abord : il peut donc en rester moins.',
    adjust: {
      label: 'Ajuster',
      title: 'Ajuster le compte %{account}',
      effect: 'Corrige le solde, à la hausse ou à la baisse.',
      done: 'Le compte %{account} est ajusté',
    },
    rebate: {
      label: 'Accorder une ristourne',
      title: 'Accorder une ristourne au compte %{account}',
      effect: 'Crédite le compte.',
      done: 'La ristourne est versée sur le compte %{account}',
    },
    withdraw: {
      label: 'Retirer',
      title: 'Retirer du compte %{account}',
      effect: 'Verse des fonds à la banque du client.',
      done: 'Le retrait du compte %{account} est enregistré',
    },
    chargeFee: {
      label: 'Facturer des frais',
      title: 'Facturer des frais au compte %{account}',
      effect: 'Prélève les frais sur le compte.',
      done: 'Les frais sont prélevés sur le compte %{account}',
    },
  },
};
