import type { Messages } from '../../messages.ts';

/** Ce que les commerçants ont réservé : depuis quand, jusqu’à quand et pour qui. */
export const holds: Messages['holds'] = {
  explained:
    'Achats approuvés que les commerçants n’ont pas encore réglés. Ces montants ne peuvent pas être dépensés avant leur règlement ou la fin de la réservation.',
  none: 'Aucun montant n’est réservé',
  noneHint:
    'Le montant d’un achat approuvé est réservé ici jusqu’à ce que le commerçant le règle ou que la réservation se termine.',
  total: 'Réservé actuellement',
  count: '%{smart_count} réservation |||| %{smart_count} réservations',
  endsSoon: 'Se termine dans les 24 h',
  noneEndsSoon: 'Aucune réservation ne se termine dans les 24 h',
  byAge: 'Par ancienneté',
  age: 'Réservé depuis',
  bands: {
    today: 'Aujourd’hui',
    threeDays: '1 à 3 jours',
    week: '4 à 7 jours',
    twoWeeks: '8 à 14 jours',
    month: '15 à 30 jours',
    longer: 'Plus de 30 jours',
  },
  byCategory: 'Par catégorie de commerçant',
  category: 'Catégorie de commerçant',
  noCategory: 'Catégorie inconnue',
  rule: 'Réservé pendant %{smart_count} jour |||| Réservé pendant %{smart_count} jours',
  ruleExplained:
    'Un produit peut avoir ses propres durées de réservation. Les préautorisations sont réservées environ un mois.',
  byCustomer: 'Par client',
  mostOf: 'Les %{count} clients qui ont le plus de réservations.',
  customer: 'Client',
  allCustomers: 'Tous les clients',
  holds: 'Réservations',
  amount: 'Montant',
  oldest: 'la plus ancienne : %{when}',
  endsNext: 'prochaine fin : %{when}',
  heldFor: 'Depuis %{time}',
  endsIn: 'se termine dans %{time}',
  overdue: 'se termine maintenant',
};
