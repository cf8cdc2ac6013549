import type { Messages } from '../messages.ts';

export const keys: Messages['keys'] = {
  title: 'Raccourcis clavier',
  parts: { everywhere: 'Partout', lists: 'Dans les listes', screens: 'Aller à un écran' },
  palette: 'Rechercher, aller à un écran ou agir',
  sheet: 'Afficher ces raccourcis',
  search: 'Rechercher dans la liste',
  nextRow: 'Ligne suivante',
  previousRow: 'Ligne précédente',
  openRow: 'Ouvrir la ligne',
  selectRow: 'Sélectionner la ligne',
  leave: 'Annuler la sélection, puis quitter la ligne',
  afterwards: 'puis',
  caps: { enter: 'Entrée', escape: 'Échap' },
  on: 'Raccourcis à une touche',
  onHelp:
    'Désactivez-les si vous dictez vos commandes ou appuyez par mégarde sur des touches. %{keys} fonctionne toujours.',
};
