import type { Messages } from '../messages.ts';

export const settings: Messages['settings'] = {
  title: 'Paramètres',
  profile: 'Profil',
  security: 'Sécurité',
  appearance: 'Apparence',
  regional: 'Langue et région',
  skin: { label: 'Style', default: 'Par défaut', bordered: 'Avec bordures' },
  primaryColor: 'Couleur principale',
  otherColor: 'Une autre couleur',
  verticalNavSemiDark: 'Navigation semi-sombre',
  verticalNavCollapsed: 'Navigation réduite',
  navbarBlur: 'Barre supérieure floutée',
  contentWidth: { label: 'Largeur du contenu', fluid: 'Fluide', boxed: 'Centrée' },
  navbarType: { label: 'Barre supérieure', sticky: 'Fixe', static: 'Défilante', hidden: 'Masquée' },
  footerType: { label: 'Pied de page', sticky: 'Fixe', static: 'Défilant', hidden: 'Masqué' },
  direction: { label: 'Sens du texte', ltr: 'De gauche à droite', rtl: 'De droite à gauche' },
  reset: 'Rétablir les valeurs par défaut',
  resetDone: 'Les paramètres par défaut sont rétablis',
};
