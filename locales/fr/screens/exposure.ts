import type { Messages } from '../../messages.ts';

/** Ce que les cartes partagées d’un compte peuvent encore y prendre. */
export const exposure: Messages['exposure'] = {
  title: 'Ce que les cartes partagées peuvent encore dépenser',
  maySpend:
    'Une carte peut encore dépenser %{amount} aujourd’hui. |||| %{smart_count} cartes peuvent encore dépenser %{amount} aujourd’hui, chacune prise séparément.',
  beyond: 'Les cartes peuvent dépenser %{amount} de plus que ce qui est disponible aujourd’hui.',
  covered: 'Tout est disponible.',
  lasts: 'Au rythme des 30 derniers jours, l’argent suffit jusqu’au %{date}.',
  lastsLong: 'Au rythme des 30 derniers jours, l’argent suffit pour plus d’un an.',
  quiet: 'Ses cartes partagées n’ont rien dépensé au cours des 30 derniers jours.',
  empty: 'Rien n’est disponible. Les achats sont refusés jusqu’à l’arrivée de fonds.',
  tooMany: '%{count} cartes ou plus partagent ce compte, trop pour additionner ce que chacune peut encore dépenser.',
  how: 'Chaque carte compte pour ce que laissent ses plafonds global, quotidien et mensuel, sans dépasser ce qui est disponible.',
};
