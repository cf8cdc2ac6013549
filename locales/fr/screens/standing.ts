import type { Messages } from '../../messages.ts';

export const standing: Messages['standing'] = {
  before: 'À régler avant la clôture :',
  closing: 'La clôture attend qu’il n’y ait plus de montant réservé. Encore en cours :',
  unknown: 'Impossible de vérifier ce qui s’y oppose.',
  none: 'Rien ne s’y oppose.',
  goesBack: '%{amount} à rendre au compte',
  goesOn: '%{amount} à passer à la carte qui la remplace',
  cards: '%{smart_count} carte non clôturée |||| %{smart_count} cartes non clôturées',
  holds: '%{smart_count} achat en attente de règlement |||| %{smart_count} achats en attente de règlement',
  endsBy: 'jusqu’au %{moment} au plus tard',
  receivables: '%{smart_count} créance |||| %{smart_count} créances',
  deposits: '%{smart_count} dépôt en cours |||| %{smart_count} dépôts en cours',
  applications: '%{smart_count} demande en cours |||| %{smart_count} demandes en cours',
  messages: '%{smart_count} message du processeur à résoudre |||| %{smart_count} messages du processeur à résoudre',
  disabling: 'Ce client a encore ce qui suit, qui continue ou s’arrête avec sa désactivation :',
  deleting: 'Seul un client auquel rien ne se rattache peut être supprimé. Celui-ci a encore :',
  balances: '%{smart_count} compte approvisionné |||| %{smart_count} comptes approvisionnés',
  accounts: '%{smart_count} compte |||| %{smart_count} comptes',
  people:
    '%{smart_count} personne qui peut se connecter, déconnectée aussitôt |||| %{smart_count} personnes qui peuvent se connecter, déconnectées aussitôt',
  users: '%{smart_count} utilisateur |||| %{smart_count} utilisateurs',
  cardholders: '%{smart_count} titulaire |||| %{smart_count} titulaires',
  keys: '%{smart_count} clé API |||| %{smart_count} clés API',
  rules: '%{smart_count} règle de dépense |||| %{smart_count} règles de dépense',
};
