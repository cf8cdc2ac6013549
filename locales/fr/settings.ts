import type { Messages } from '../messages.ts';

export const settings: Messages['settings'] = {
  title: 'Paramètres',
  profile: 'Profil',
  newEmail: {
    label: 'Nouvel e-mail',
    waits:
      '%{email} n’est pas encore confirmé. Saisissez le code qui y a été envoyé ; d’ici là, vous vous connectez avec votre e-mail actuel.',
    code: 'Code reçu',
    confirm: 'Confirmer',
    resend: 'Renvoyer',
    resent: 'Un nouveau code est en route vers %{email}',
    cancel: 'Garder l’e-mail actuel',
    cancelled: 'Votre e-mail reste inchangé',
    confirmed: 'Vous vous connectez désormais avec %{email}',
  },
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
  listDensity: { label: 'Lignes des listes', comfortable: 'Confortables', compact: 'Compactes' },
  direction: { label: 'Sens du texte', ltr: 'De gauche à droite', rtl: 'De droite à gauche' },
  reset: 'Rétablir les valeurs par défaut',
  resetDone: 'Les paramètres par défaut sont rétablis',
};
